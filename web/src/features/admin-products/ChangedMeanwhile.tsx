import { Notice } from '../../ui/Notice.tsx'
import type { Merged } from './product-form.rules.ts'

/** Says what somebody else changed while the form was open. */
export const ChangedMeanwhile = ({ changed, kept }: Omit<Merged, 'values'>) => (
  <Notice tone="error" title="Somebody else changed this product in the meantime.">
    <p>Changed: {changed.join(', ')}. What you typed is still here; check it and save again.</p>
    {kept.length > 0 && <p>You changed these as well, and saving keeps yours: {kept.join(', ')}.</p>}
  </Notice>
)
