import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What hinders people: findings of serious or critical impact, with the elements concerned. */
export const hindrances = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
