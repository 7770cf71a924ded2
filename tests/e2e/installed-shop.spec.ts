import type { BrowserContextOptions } from '@playwright/test'
import { expect, german, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

/** Context of the shop as an installed app on a phone, online or offline. */
const installed: BrowserContextOptions = { ...phone, serviceWorkers: 'allow' }
const t = german.storefront
const offline = german.common.errorPages.offline
/** Console messages of Chromium and the router without a connection. */
const NO_CONNECTION = /net::ERR_|Failed to fetch|Error loading route module/

/** Waits until the service worker controls the page. */
async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Returns the paths of all responses that the service worker has cached. */
async function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })
}

test('Chromium can install it, with the name and icons of the bakery', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(installed)
  await page.goto(krume.shopUrl(bakery.slug))
  await untilControlled(page)
  const devtools = await page.context().newCDPSession(page)
  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((JSON.parse(data ?? '{}') as { name: string }).name).toBe(bakery.bakery.name)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const serious = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(serious).toEqual([])
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    const href = (await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')) ?? ''
    expect(await page.evaluate(async (address) => (await fetch(address)).status, href)).toBe(200)
  }
})

test('the last order is available offline, and nothing that must be current', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(NO_CONNECTION)
  const page = await newVisitor(installed)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await untilControlled(page)
  const { code, url } = await shop.order(bakery.pretzel.name, 2, '08:00', 'Anna')
  await expect.poll(() => keptBy(page)).toContain(new URL(url).pathname)
  expect(await keptBy(page)).not.toContain('/')

  await krume.stop()
  // The shop shows no stale availability, but the link to the order.
  await shop.open()
  await shop.expectHeading(offline.title)
  await expect(page.getByText(t.planner.title)).toHaveCount(0)
  await shop.look()
  await page.getByRole('link', { name: t.order.title(code) }).click()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByText(bakery.pretzel.name)).toBeVisible()
  await expect(page.getByText(t.offlineNote)).toBeVisible()
  // The order's address works too, for example from the home screen.
  await page.goto(url)
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  await krume.restart()
  await page.reload()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByText(t.offlineNote)).toHaveCount(0)
  await shop.open()
  await expect(page.getByText(t.planner.title)).toBeVisible()
})

test('an order opened first by the link of a mail is available offline', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(NO_CONNECTION)
  const elsewhere = new ShopPages(await newVisitor(phone), 'de', krume.shopUrl(bakery.slug))
  await elsewhere.open()
  const { code, url } = await elsewhere.order(bakery.pretzel.name, 2, '08:00', 'Anna')

  const page = await newVisitor(installed)
  await page.goto(url)
  await untilControlled(page)
  await expect.poll(() => keptBy(page)).toContain(new URL(url).pathname)
  await krume.stop()
  await page.goto(url)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expect(page.getByText(t.offlineNote)).toBeVisible()
  await krume.restart()
})

test('an unreachable page says so in its language, and loads by itself later', async ({
  newVisitor,
  guard,
  bakery,
  krume,
}) => {
  guard.allow(NO_CONNECTION)
  const page = await newVisitor(installed)
  const shop = new ShopPages(page, 'en', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  await untilControlled(page)
  await krume.stop()
  await page.reload()
  await shop.expectHeading(shop.t.common.errorPages.offline.title)
  await expect(page.getByText(shop.t.storefront.app.offline.noOrders)).toBeVisible()
  await shop.look()
  await krume.restart()
  await expect(page.getByText(shop.t.storefront.planner.title)).toBeVisible({ timeout: 20_000 })
})

test('a change of branding replaces the offline page', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor(installed)
  await page.goto(krume.shopUrl(bakery.slug))
  await untilControlled(page)
  const offlinePages = () =>
    page.evaluate(async () => {
      const cache = await caches.open('offline')
      const pages = (await cache.keys()).filter(({ url }) => !url.includes('/assets/'))
      return Promise.all(
        pages.map(async (request) => (await cache.match(request, { ignoreVary: true }))?.text()),
      )
    })
  const inNewLook = async () => (await offlinePages()).map((html) => html?.includes('#a7415a'))
  expect(await inNewLook()).toEqual([false, false])
  await bakery.operator.collection('bakeries').update(bakery.bakery.id, { primaryColor: '#a7415a' })
  await page.reload()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(inNewLook).toEqual([true, true])
})

test('only published shops have a service worker; platform and admin have none', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor(installed)
  for (const path of ['/', '/login', '/display?choose']) {
    await page.goto(krume.url + path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect((await page.request.get(`${krume.url}/sw.js`)).status()).toBe(404)
  }
  await page.goto(krume.shopUrl(bakery.slug))
  await untilControlled(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  )
  expect(scopes).toEqual([`${krume.shopUrl(bakery.slug)}/`])
})
