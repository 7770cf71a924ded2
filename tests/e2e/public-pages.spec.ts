import { expectAccessible } from './accessibility.ts'
import { expect, phone, test } from './fixtures.ts'

const ADDRESSES = ['/', '/login', '/register', '/contact', '/imprint', '/datasecurity', '/display']

test('every public page, in German and light on a desk', async ({ page, bakery }) => {
  for (const address of ADDRESSES) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByRole('link', { name: bakery.bakery.name }).first()).toBeVisible()
})

test('every public page, in English and dark on a phone, no wider than the screen', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ ...phone, colorScheme: 'dark' })
  for (const address of ADDRESSES) {
    await page.goto(`/en${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
