import type { Locator } from '@playwright/test'
import { expect, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

/** CSS features that iOS 15.4, Firefox 115 or Chrome 109 lack. */
const NEWER_IN_STYLES = /light-dark\(|color-mix\(|:has\(|:popover-open|\(scripting:/g

/** Runs before the page's scripts. Removes APIs that one of these browsers lacks. */
function forgetWhatIsNewer(): void {
  const taken: [object, string[]][] = [
    [AbortSignal, ['any', 'timeout']],
    [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
  ]
  for (const [owner, names] of taken) for (const name of names) Reflect.deleteProperty(owner, name)
}

/** Opens a page like an older browser: newer CSS features are renamed, so that the browser drops their rules. */
async function visitWithOlderEngine(page: Page, origin: string): Promise<void> {
  await page.addInitScript(forgetWhatIsNewer)
  await page.route(/\.css$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const text = await (await page.request.get(origin + pathname)).text()
    const body = text.replaceAll(NEWER_IN_STYLES, (word) =>
      /^\W/.test(word) ? `${word[0]}unknown-${word.slice(1)}` : `unknown-${word}`,
    )
    await route.fulfill({ contentType: 'text/css', body })
  })
}

function looksOf(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const { backgroundColor, borderTopColor, boxShadow, color } = getComputedStyle(element)
    return [backgroundColor, borderTopColor, boxShadow, color].join(' ')
  })
}

test('an older browser orders and cancels, and shows selected items', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor({ ...phone })
  await visitWithOlderEngine(page, krume.url)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  const lent = page.waitForResponse(/older-engines/)
  await shop.open()
  expect((await lent).ok()).toBe(true)
  expect(await page.evaluate(() => CSS.supports('selector(:unknown-has(a))'))).toBe(false)

  await shop.choosePickup(2, '08:00')
  expect(await looksOf(shop.days().nth(2))).not.toBe(await looksOf(shop.days().nth(1)))
  const otherTime = page.getByRole('main').locator('a[href*="slot="]:not([aria-current])').first()
  expect(await looksOf(shop.slot('08:00'))).not.toBe(await looksOf(otherTime))
  await shop.addToBag(bakery.pretzel.name, 2)

  await shop.toCheckout()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) {
    const { width, height, border, paper } = await box.evaluate((element) => ({
      ...element.getBoundingClientRect().toJSON(),
      border: getComputedStyle(element).borderTopColor,
      paper: getComputedStyle(element).backgroundColor,
    }))
    expect([width, height].every((side) => side >= 18)).toBe(true)
    expect(border).not.toMatch(/^rgba\(.*, 0\)$/)
    expect(border).not.toBe(paper)
    const before = await looksOf(box)
    await box.check()
    await expect.poll(() => looksOf(box)).not.toBe(before)
  }
  await shop.fillIn('Anna Becker')
  await shop.submit()
  const { code } = await shop.readOrder()
  await shop.cancel(code)
})

test('a newer browser loads nothing for older ones', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.addToBag(bakery.pretzel.name, 1)
  expect(asked.filter((url) => url.includes('older-engines'))).toEqual([])
})
