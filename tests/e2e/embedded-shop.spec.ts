import type { Frame } from '@playwright/test'
import { startForeignSite } from '../support/foreign-site.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, type Page, test } from './fixtures.ts'

const pageWith = (script: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Kruste</title></head>
<body style="margin:0"><main><h1>Kruste</h1><p>Guten Morgen.</p>${script}<p>Auf Wiedersehen.</p></main></body></html>`

async function shopFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight)

test('a customer orders on the bakery’s own site, without leaving it', async ({
  page,
  guard,
  bakery,
  krume,
}) => {
  const t = german.storefront
  guard.allow(/^foreign request: http:\/\/127\.0\.0\.1/)
  const script = `${krume.shopUrl(bakery.slug)}/embed.js`
  await using site = await startForeignSite(pageWith(`<script src="${script}" async></script>`))
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, { embedSites: site.origin })

  await page.goto(site.origin)
  const frame = await shopFrame(page)
  await expect(frame.getByText(t.planner.title)).toBeVisible()
  // Screen readers announce the frame by its page's title.
  await expect(page.getByTitle(`${t.title} – ${bakery.bakery.name}`)).toBeVisible()
  await expectAccessible(page)
  const room = page.viewportSize()?.height ?? 0
  await expect.poll(() => heightOf(page)).toBe(room - 24)

  await frame.getByRole('navigation', { name: t.planner.days }).getByRole('link').nth(2).click()
  await frame.getByRole('link', { name: /^8:00/ }).click()
  await frame.getByRole('button', { name: german.common.form.increase(bakery.pretzel.name) }).click()
  await frame.getByRole('link', { name: t.basket.checkout }).click()
  await expect(frame.getByRole('heading', { name: t.checkout.summary })).toBeVisible()
  await frame.getByLabel(t.checkout.name, { exact: true }).fill('Anna')
  await frame.getByLabel(t.checkout.email, { exact: true }).fill('anna@example.com')
  for (const consent of await frame.getByRole('checkbox').all()) await consent.check()
  await frame.getByRole('button', { name: t.checkout.submit }).click()
  await expect(frame.getByText(t.order.code)).toBeVisible()
  expect(frame.url()).toMatch(/\/embed\/orders\/[a-z0-9]{26}$/)
  expect(page.url()).toBe(`${site.origin}/`)

  // A reload of the site starts again with an empty bag, since the order has been placed.
  await page.reload()
  await expect((await shopFrame(page)).getByText(t.basket.empty).first()).toBeVisible()
})

test('the frame takes the height of its page, and the language of the site', async ({
  page,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/^foreign request: http:\/\/127\.0\.0\.1/)
  const script = `${krume.shopUrl(bakery.slug)}/embed.js`
  await using site = await startForeignSite(
    pageWith(
      `<script src="${script}" data-lang="en" data-target="#here" async></script><div id="here"></div>`,
    ),
  )
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, { embedSites: site.origin })
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.goto(site.origin)
  const frame = await shopFrame(page)
  await expect(frame.getByText(english.storefront.planner.title)).toBeVisible()
  const heightInside = () => frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
  await expect.poll(() => heightOf(page)).toBe(Math.max(560, await heightInside()))
  await frame.getByRole('link', { name: english.legal.footer.datasecurity }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(english.legal.datasecurity.title)
  const textHeight = await heightInside()
  expect(textHeight).toBeGreaterThan(700)
  await expect.poll(() => heightOf(page)).toBe(textHeight)
})

test('without cookies in frames, the frame says so and opens the shop in a new tab', async ({
  page,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(/^foreign request: http:\/\/127\.0\.0\.1/)
  const t = german.storefront
  // Simulates a browser that blocks cookies in frames: writes are lost.
  await page.addInitScript(() => {
    if (window.parent !== window) Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  const script = `${krume.shopUrl(bakery.slug)}/embed.js`
  await using site = await startForeignSite(pageWith(`<script src="${script}" async></script>`))
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, { embedSites: site.origin })
  await page.goto(site.origin)
  const frame = await shopFrame(page)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t.embed.noBagTitle)
  await expect(frame.getByText(t.basket.empty)).toHaveCount(0)
  // The footer is at the end of the page, on a phone too, without space for a missing bar.
  await page.setViewportSize({ width: 390, height: 844 })
  const belowFooter = () =>
    frame.evaluate(
      () => innerHeight - (document.querySelector('footer nav')?.getBoundingClientRect().bottom ?? 0),
    )
  await expect.poll(belowFooter).toBeLessThan(40)
  await expect(page.getByTitle(`${t.embed.noBagTitle} – ${bakery.bakery.name}`)).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: t.embed.open }).click()
  const shop = await opened
  await expect(shop).toHaveURL(`${krume.shopUrl(bakery.slug)}/`)
  await expect(shop.getByText(t.planner.title)).toBeVisible()
  // Pages that need no bag stay in the frame.
  await frame.getByRole('link', { name: german.legal.footer.imprint }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(german.legal.imprint.title)
})

test('other sites cannot embed it, and show a link instead', async ({ page, guard, bakery, krume }) => {
  guard.allow(/^foreign request: http:\/\/127\.0\.0\.1/)
  guard.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error|target origin/)
  const script = `${krume.shopUrl(bakery.slug)}/embed.js`
  await using site = await startForeignSite(pageWith(`<script src="${script}" async></script>`))
  await page.goto(site.origin)
  const way = page.getByRole('link', { name: 'Zum Vorbestellen' })
  await expect(way).toHaveAttribute('href', `${krume.shopUrl(bakery.slug)}/`, { timeout: 15_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the owner names the sites and copies the line', async ({ page, guard, bakery, krume }) => {
  guard.allow(/status of 422/)
  const t = german.admin.general
  await page.goto(`/login?next=${encodeURIComponent('/admin/general?section=embed')}`)
  await page.getByLabel(german.public.login.email).fill(bakery.owner.email)
  await page.getByLabel(german.public.login.password, { exact: true }).fill(bakery.owner.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/general?section=embed')
  await expect(
    page.getByText(`<script src="${krume.shopUrl(bakery.slug)}/embed.js" async></script>`),
  ).toBeVisible()
  const sites = page.getByLabel(t.embedSites)
  await sites.fill('http://kruste.de')
  await page.getByRole('button', { name: german.common.save }).first().click()
  await expect(sites).toHaveAccessibleDescription(new RegExp(german.forms.problems.invalid_site))
  await sites.fill('www.kruste.de/shop')
  await page.getByRole('button', { name: german.common.save }).first().click()
  await expect(sites).toHaveValue('https://www.kruste.de')
})
