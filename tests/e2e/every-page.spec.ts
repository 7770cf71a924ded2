import type { RouteConfigEntry } from '@react-router/dev/routes'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { operatorRoutes } from '#web/operator/routes.ts'
import { publicRoutes } from '#web/public/routes.ts'
import { storefrontRoutes } from '#web/storefront/routes.ts'
import { checkoutForm, dayFromNow, sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { pageRoutesOf } from '../support/page-routes.ts'
import { expectAccessible, expectContrast } from './accessibility.ts'
import { english, expect, german, type Page, phone, test } from './fixtures.ts'
import { signedIn, signInAsOperator } from './pages/account-pages.ts'

// Both languages and both colour modes, on a desktop and on a phone. Contrast does not depend on the language.
const VISITORS = [
  { locale: 'de', t: german, context: { colorScheme: 'light', viewport: { width: 1280, height: 800 } } },
  { locale: 'en', t: english, context: { ...phone, colorScheme: 'dark' } },
] as const

// Many pages, independent of each other.
test.describe.configure({ mode: 'parallel' })

/** Colours that an owner may choose. */
const PALETTES = {
  'of Krume': { primaryColor: '', secondaryColor: '', backgroundColor: '' },
  'of lemons': { primaryColor: '#ffe14d', secondaryColor: '#ff7a00', backgroundColor: '#fffbe6' },
  'of the night': { primaryColor: '#1b0f3b', secondaryColor: '#e0115f', backgroundColor: '#d8d3e0' },
}

/** Returns the addresses of all pages of some routes; an unknown address stands for the catch-all route. */
function pagesOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return pageRoutesOf(routes, above).map((address) => `/${address.replace(/\*$/, 'gibt-es-nicht')}`)
}

/** Returns the addresses of all pages of a shop, and of the dialogs above them. */
function pagesOfShop(order: string, product: string): string[] {
  const pages = pagesOf(storefrontRoutes).map((address) => address.replace(':id', order))
  return [...pages, `/?product=${product}`, '/?bag=1', `/orders/${order}?cancel`, '/orders/nothing']
}

async function expectGood(page: Page, locale: Locale, address: string, origin = ''): Promise<void> {
  await test.step(address, async () => {
    await page.goto(origin + localPath(locale, address))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNothingWrong(page)
  })
}

/** Checks a page in both colour modes: its text is the same, its contrasts are not. */
async function expectGoodInBothModes(
  page: Page,
  visitor: (typeof VISITORS)[number],
  address: string,
): Promise<void> {
  const { locale, context } = visitor
  await expectGood(page, locale, address)
  await page.emulateMedia({ colorScheme: context.colorScheme === 'light' ? 'dark' : 'light' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: context.colorScheme })
}

async function expectNothingWrong(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoWider(page)
  expect(await page.evaluate(smallFieldsOnTouch), page.url()).toEqual([])
}

/** Runs in the page. Returns fields below 16 px on touch screens: iOS zooms in when one gets the focus. */
function smallFieldsOnTouch(): string[] {
  if (!matchMedia('(any-pointer: coarse)').matches) return []
  const typed =
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [type=color])'
  return [...document.querySelectorAll<HTMLElement>(`${typed}, select, textarea`)]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${getComputedStyle(field).fontSize}: ${field.outerHTML.slice(0, 200)}`)
}

/** Expects no horizontal scrolling. */
async function expectNoWider(page: Page): Promise<void> {
  const { scrolls, width } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scrolls, page.url()).toBeLessThanOrEqual(width)
}

for (const visitor of VISITORS) {
  const { locale, t, context } = visitor
  const how = `${locale}, ${context.colorScheme}`

  test(`every public page, ${how}`, async ({ newVisitor, guard, bakery }) => {
    test.setTimeout(300_000)
    // `/login/done` closes its popup; here it is not in one.
    guard.allow(/status of 404|Scripts may close only/)
    const page = await newVisitor(context)
    for (const address of pagesOf(publicRoutes(storefrontRoutes))) await expectGood(page, locale, address)
    await page.goto(localPath(locale, '/display?choose'))
    await expect(page.getByRole('link', { name: bakery.bakery.name }).first()).toBeVisible()
    await expectNothingWrong(page)
  })

  test(`every page of the admin, ${how}`, async ({ newVisitor, guard, bakery, krume }) => {
    test.setTimeout(900_000)
    guard.allow(/status of 404/)
    const order = await placedOrder(krume.port, new URL(krume.shopUrl(bakery.slug)).host, bakery)
    const ids: Record<string, string> = {
      orders: order,
      branches: bakery.branch.id,
      products: bakery.pretzel.id,
      'product-categories': bakery.category.id,
      'product-pools': (await bakery.addPool()).id,
      'rush-days': (await bakery.addRush(dayFromNow(40))).id,
      companies: (await bakery.addCompany()).id,
      invoices: (await bakery.addInvoice()).id,
      'dough-groups': (await bakery.addDoughGroup()).id,
      webhooks: (await bakery.addWebhook()).id,
      'api-keys': (await bakery.addApiKey()).id,
      team: (await bakery.addMember()).id,
      tablets: (await bakery.addTablet()).id,
    }
    const page = await newVisitor(context)
    await signedIn(page, bakery.owner, locale)
    for (const address of pagesOf(adminRoutes)) {
      const [, part = ''] = address.split('/')
      const named = `/admin${address}`
        .replace(':id', ids[part] ?? '')
        .replace(':text', 'withdrawal')
        .replace(':topic', 'bake-plan')
        .replace(/\/$/, '')
      await expectGoodInBothModes(page, visitor, named)
    }
    await expectGoodInBothModes(page, visitor, '/admin/orders?day=all')
    await expectGoodInBothModes(page, visitor, `/admin/orders/${order}?day=all`)
    await expectGoodInBothModes(page, visitor, `/admin/orders/${order}/customer`)
    await expectGoodInBothModes(page, visitor, `/admin/orders/message?day=${dayFromNow(5)}`)
    await page.goto(localPath(locale, `/admin/orders/${order}?day=all`))
    await page.getByRole('link', { name: t.admin.orders.cancel, exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNothingWrong(page)
  })

  test(`every page of the operators, ${how}`, async ({ newVisitor, guard, bakery }) => {
    test.setTimeout(480_000)
    guard.allow(/status of 404/)
    const page = await newVisitor(context)
    await page.goto(localPath(locale, '/operator/login'))
    await expectNothingWrong(page)
    await signInAsOperator(page, t)
    for (const address of pagesOf(operatorRoutes, 'operator'))
      await expectGood(page, locale, address.replace(':id', bakery.bakery.id))
  })

  for (const [colours, palette] of Object.entries(PALETTES)) {
    test(`every page of a shop in the colours ${colours}, ${how}`, async ({
      newVisitor,
      guard,
      bakery,
      krume,
    }) => {
      guard.allow(/status of (404|409|422)/)
      await bakery.operator.collection('bakeries').update(bakery.bakery.id, palette)
      const shop = krume.shopUrl(bakery.slug)
      const { host } = new URL(shop)
      const order = await placedOrder(krume.port, host, bakery)
      const page = await newVisitor(context)
      await expectGood(page, locale, '/', shop)
      await fillBag(page, shop, bakery)
      for (const address of pagesOfShop(order, bakery.pretzel.id)) {
        await expectGood(page, locale, address, shop)
      }

      await page.goto(shop + localPath(locale, '/checkout'))
      const submit = page.getByRole('button', { name: t.storefront.checkout.submit })
      await submit.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNothingWrong(page)

      await page.getByLabel(t.storefront.checkout.name, { exact: true }).fill('Anna Becker')
      await page.getByLabel(t.storefront.checkout.email, { exact: true }).fill('anna@example.com')
      for (const consent of await page.getByRole('checkbox').all()) await consent.check()
      await bakery.operator.collection('branches').update(bakery.branch.id, { pausedUntil: '2100-01-01' })
      await submit.click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNothingWrong(page)
    })
  }
}

for (const [how, context] of [
  // Reader styles are not an attack, so the content security policy is off.
  ['at 200 % of a laptop', { viewport: { width: 640, height: 400 }, bypassCSP: true }],
  ['at 400 % of a laptop', { viewport: { width: 320, height: 256 } }],
  ['on a small telephone that lies', { ...phone, viewport: { width: 568, height: 320 } }],
] as const) {
  test(`every page of a shop ${how}: no wider, and everything can be reached`, async ({
    newVisitor,
    guard,
    bakery,
    krume,
  }) => {
    guard.allow(/status of 404/)
    const shop = krume.shopUrl(bakery.slug)
    const order = await placedOrder(krume.port, new URL(shop).host, bakery)
    const page = await newVisitor(context)
    await page.goto(shop)
    await fillBag(page, shop, bakery)
    for (const address of pagesOfShop(order, bakery.pretzel.id)) {
      await page.goto(shop + address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The server renders a sheet open; the script makes it modal and moves the focus.
      await expect(page.locator('dialog:not(:modal)')).toHaveCount(0)
      await expectNoWider(page)
      const { reached, hidden } = await page.evaluate(focusEverything)
      expect(hidden, address).toEqual([])
      expect(reached, address).toBeGreaterThan(1)
      if (!('bypassCSP' in context)) continue
      await page.addStyleTag({ content: SPACED })
      expect(await page.evaluate(clippedTexts), address).toEqual([])
      await expectNoWider(page)
    }
  })
}

/** Text spacing that readers may set (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Runs in the page. Returns elements whose text is clipped and cannot be scrolled to. */
function clippedTexts(): string[] {
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      // Texts for screen readers only.
      if (clipPath !== 'none' || element.closest('.sr-only') || !own(element)) return false
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (isCut(overflowX) && scrollWidth > clientWidth + 1) ||
        (isCut(overflowY) && scrollHeight > clientHeight + 1)
      )
    })
    .map((element) => element.outerHTML.slice(0, 200))
}

/**
 * Runs in the page. Focuses every control: the browser must scroll to it, and no fixed element such as a bar may
 * cover all of it.
 */
function focusEverything(): { reached: number; hidden: string[] } {
  const hidden: string[] = []
  let reached = 0
  for (const element of document.querySelectorAll<HTMLElement>(
    'a, button, input, select, textarea, summary',
  )) {
    element.focus()
    if (document.activeElement !== element || element.tabIndex < 0) continue
    reached++
    // Styled checkboxes are invisible inside their labels.
    const isDrawn = element.offsetWidth > 2
    const seen = isDrawn ? element : (element.closest('label') ?? element)
    const isSeen = [...seen.getClientRects()].some(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const x = left + across * (right - left)
          const hit = document.elementFromPoint(x, top + down * (bottom - top))
          return hit !== null && (seen.contains(hit) || hit.contains(seen))
        }),
      ),
    )
    if (!isSeen)
      hidden.push(`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`)
  }
  return { reached, hidden }
}

async function placedOrder(port: number, host: string, bakery: OpenBakery): Promise<string> {
  const client = createHttpClient(port)
  const { headers } = await sendCheckout(client, host, bakery)
  client.close()
  return headers.location?.split('/').at(-1) ?? ''
}

/** Sets cookies as if two pretzels, a day and a time had been chosen. */
async function fillBag(page: Page, url: string, bakery: OpenBakery): Promise<void> {
  const { basket = '', choice = '' } = checkoutForm(bakery)
  await page.context().addCookies([
    { url, name: 'basket', value: basket },
    { url, name: 'pickup', value: encodeURIComponent(choice) },
  ])
}
