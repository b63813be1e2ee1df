import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What hinders people: findings of serious or critical impact, with the elements concerned. */
export const hindrances = async (page: Page): Promise<string[]> => {
  // Half faded, a message that comes or goes has half its contrast: without motion it is there or it is not.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // One frame and findings alone: gathering what is well takes as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
