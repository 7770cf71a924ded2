import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './pages/settled.ts'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules about whole documents; a mail is displayed inside one. */
const OF_PAGES = ['landmark-one-main', 'region']

/** Expects no violation of WCAG 2.2 AA that axe can find in the page as it is, or in the mail it shows. */
export async function expectAccessible(page: Page, kind: 'page' | 'mail' = 'page'): Promise<void> {
  await settled(page)
  const builder = (await axeIn(page)).withTags(WCAG_2_2_AA)
  if (kind === 'mail') builder.disableRules(OF_PAGES)
  const { violations, passes, incomplete, inapplicable } = await builder.analyze()
  const looked = [...violations, ...passes, ...incomplete, ...inapplicable].map(({ id }) => id)
  // The rule for 24 × 24 px targets runs only when its tag is requested.
  expect(looked).toContain('target-size')
  const found: string[] = []
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary = '' } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, target.join(' '))))
        found.push(`${id} (${help}): ${target.join(' ')}\n${failureSummary}`)
  expect(found, page.url()).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}

/** Expects that texts and backgrounds have enough contrast, the one thing that another colour mode can break. */
export async function expectContrast(page: Page): Promise<void> {
  await settled(page)
  const builder = (await axeIn(page)).withRules(['color-contrast'])
  const { violations, passes } = await builder.analyze()
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}\n${failureSummary}`),
  )
  expect(found, page.url()).toEqual([])
  expect(passes.length).toBe(1)
}

/** Prepares a check that describes violations only: describing all that passes costs up to a quarter of its time. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  // Axe is half a megabyte, loaded twice for a check unless the document has it.
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const source = isLoaded ? { axeSource: 'undefined' } : {}
  // Legacy mode, because otherwise each check would open another tab; frames are our own.
  return new AxeBuilder({ page, ...source }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

/**
 * Checks a target again after scrolling it to the middle of the window, because a bar may have covered a part of it.
 */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const builder = (await axeIn(page)).include(selector).withRules(['target-size'])
  const { violations } = await builder.analyze()
  return violations.length > 0
}
