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
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  )
  expect(found, page.url()).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}

/** Runs in the page: where colours go over into others, such as those of the night, what is between is not meant. */
async function untilColoured(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changing.map(({ finished }) => finished))
}
