import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What makes a document a page: a mail is shown inside one. */
const OF_PAGES = ['landmark-one-main', 'region']

/** Nothing of WCAG 2.2 AA that a machine can find is wrong with the page as it stands, or with the mail it shows. */
export async function expectAccessible(page: Page, kind: 'page' | 'mail' = 'page'): Promise<void> {
  await page.evaluate(untilColoured)
  // Frames are our own: without this, each look would open another tab.
  const builder = new AxeBuilder({ page }).withTags(WCAG_2_2_AA).setLegacyMode()
  if (kind === 'mail') builder.disableRules(OF_PAGES)
  const { violations, passes, incomplete, inapplicable } = await builder.analyze()
  const looked = [...violations, ...passes, ...incomplete, ...inapplicable].map(({ id }) => id)
  // 24 by 24 px: axe leaves it out where it is not asked for by its tag.
  expect(looked).toContain('target-size')
  const found: string[] = []
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary = '' } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, target.join(' '))))
        found.push(`${id} (${help}): ${target.join(' ')}\n${failureSummary}`)
  expect(found, page.url()).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}

/** Looks again at a target in the middle of the window: where it lay before, a bar may have covered a part of it. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const builder = new AxeBuilder({ page }).include(selector).withRules(['target-size']).setLegacyMode()
  const { violations } = await builder.analyze()
  return violations.length > 0
}

/**
 * Runs in the page: where colours go over into others, such as those of the night, what is between is not meant. A
 * browser that draws no frames for three seconds is not waited for.
 */
async function untilColoured(): Promise<void> {
  const frame = new Promise((resolve) => requestAnimationFrame(resolve))
  const coloured = frame.then(() => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(changing.map(({ finished }) => finished))
  })
  await Promise.race([coloured, new Promise((resolve) => setTimeout(resolve, 3000))])
}
