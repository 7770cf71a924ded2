import { gzipSync } from 'node:zlib'
import { expect, german, test } from './fixtures.ts'

/**
 * Maximum JavaScript that a shop page loads before hydration, gzipped, in bytes. React and its router are 98,000 of
 * it. Lower the limit with each saving.
 */
const LIMIT = 129_800

/** Hash in a file name; each build's compresses a little differently. */
const HASH = /(?<=\/[\w.]+)-[\w-]{8}(?=\.js)/g

const WHITE = 'rgb(255, 255, 255)'
const DARK = 'rgb(27, 25, 22)'

/** Patterns for files that the document preloads, that its scripts import, and the application's entry. */
const FILES = [
  /<link [^>]*href="(\/assets\/[^"]+\.js)"/g,
  /import [^;]*?"(\/assets\/[^"]+\.js)"/g,
  /"entry":\{"module":"(\/assets\/[^"]+\.js)"/g,
]

/**
 * A second style sheet would cause another layout when it arrives, and delay hydration of the parts that wait for it.
 */
test('a shop page uses one style sheet only', async ({ page, bakery, krume }) => {
  await page.goto(krume.shopUrl(bakery.slug))
  await page.getByRole('button', { name: german.common.form.increase('Brezel') }).click()
  await expect(
    page.getByRole('spinbutton', { name: german.common.form.quantity('Brezel') }).first(),
  ).toHaveValue('1')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
})

/** Browsers before 2024 lack `light-dark()`, so the build adds a fallback (decision 11). */
test('colours follow the device and the choice in older browsers too', async ({
  page,
  context,
  request,
  bakery,
  krume,
}) => {
  await page.route(/\.css$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const text = await (await request.get(krume.url + pathname)).text()
    const body = text.replaceAll(/light-dark\(|color-mix\(/g, 'unknown-$&')
    await route.fulfill({ contentType: 'text/css', body })
  })
  const url = krume.shopUrl(bakery.slug)
  const ground = () =>
    page.evaluate(() => {
      const sheet = document.body.appendChild(document.createElement('div'))
      sheet.className = 'shop-sheet'
      return getComputedStyle(sheet).backgroundColor
    })
  for (const [device, chosen, colour] of [
    ['light', 'system', WHITE],
    ['dark', 'system', DARK],
    ['dark', 'light', WHITE],
    ['light', 'dark', DARK],
  ] as const) {
    await context.addCookies([{ name: 'colour_mode', value: chosen, url }])
    await page.emulateMedia({ colorScheme: device })
    await page.goto(url)
    expect([device, chosen, await ground()]).toEqual([device, chosen, colour])
  }
})

/** Modules wait for a paint, but at most two seconds. */
test('the browser requests modules after the first paint', async ({ page, bakery, krume }) => {
  await page.goto(krume.shopUrl(bakery.slug))
  await page.getByRole('button', { name: german.common.form.increase('Brezel') }).click()
  await expect(
    page.getByRole('spinbutton', { name: german.common.form.quantity('Brezel') }).first(),
  ).toHaveValue('1')
  const { painted, asked } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      painted: performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      asked: Math.min(...files.map(({ startTime }) => startTime)),
    }
  })
  expect(asked).toBeGreaterThanOrEqual(Math.min(painted, 2000))
})

test('the first load of a shop page stays within its budget', async ({ request, bakery, krume }) => {
  const document = await request.get(krume.url, {
    headers: { host: `${bakery.slug}.localhost:${krume.port}` },
  })
  const html = await document.text()
  const files = new Set(FILES.flatMap((pattern) => [...html.matchAll(pattern)].map(([, file = '']) => file)))
  expect(files.size).toBeGreaterThan(8)
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const code = await (await request.get(krume.url + file)).text()
      return gzipSync(code.replaceAll(HASH, '')).length
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT)
})
