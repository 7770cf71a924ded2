import { typedCents } from '#bakery/typed-number.ts'
import { german as de, expect, type Page, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'

const t = de.admin.products

async function openProducts(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await signIn(page, de, account)
  await page.goto('/admin/products')
}

test('a price that somebody else has changed meanwhile stays, and is shown', async ({
  page,
  guard,
  bakery,
}) => {
  guard.allow(/status of 409/)
  const { operator, pretzel } = bakery
  await openProducts(page, bakery.owner)
  const price = page.getByLabel(t.priceOf('Brezel'))
  await operator.collection('products').update(pretzel.id, { priceCents: 145 })
  await price.fill(typedCents(120, 'de'))
  await price.press('Enter')
  await expect(page.getByText(t.priceChanged('Brezel', '1,45\u00a0€')).first()).toBeVisible()
  await expect(price).toHaveValue(typedCents(145, 'de'))
  expect(await operator.collection('products').getOne(pretzel.id)).toMatchObject({ priceCents: 145 })

  // Who has seen it changes it.
  await price.fill(typedCents(120, 'de'))
  await price.press('Enter')
  await expect(page.getByText(t.priceSaved('Brezel')).first()).toBeVisible()
  expect(await operator.collection('products').getOne(pretzel.id)).toMatchObject({ priceCents: 120 })
})

test('two own prices quickly after one another are no one else\u2019s', async ({ page, bakery }) => {
  await openProducts(page, bakery.owner)
  const price = page.getByLabel(t.priceOf('Brezel'))
  await page.route('**/admin/products.data*', async (route) => {
    // The list catches up late.
    if (route.request().method() === 'GET') await secondSaved
    await route.continue()
  })
  const savedPrice = () =>
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/admin/products'),
    )
  let release = () => {}
  const secondSaved = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = savedPrice()
  await price.fill(typedCents(130, 'de'))
  await price.press('Enter')
  await first
  const second = savedPrice()
  await price.fill(typedCents(131, 'de'))
  await price.press('Enter')
  expect((await second).status()).toBe(200)
  release()
  await expect(page.getByText(t.priceSaved('Brezel')).first()).toBeVisible()
  await expect(price).toHaveValue(typedCents(131, 'de'))
  const { operator, pretzel } = bakery
  expect(await operator.collection('products').getOne(pretzel.id)).toMatchObject({ priceCents: 131 })
})

test('the switch of a list that is behind tells how it is', async ({ page, guard, bakery }) => {
  guard.allow(/status of (404|409)/)
  const { operator, pretzel, loaf } = bakery
  const list = operator.collection('products')
  await openProducts(page, bakery.owner)
  const toggle = (name: string) => page.getByRole('switch', { name: t.visibleSwitch(name) })
  await list.update(pretzel.id, { available: false })
  await toggle('Brezel').click()
  await expect(page.getByText(t.concealedAlready('Brezel')).first()).toBeVisible()
  await expect(toggle('Brezel')).not.toBeChecked()

  await list.update(loaf.id, { available: false, archived: true })
  await toggle('Roggenlaib').click()
  await expect(page.getByText(t.archivedMeanwhile('Roggenlaib')).first()).toBeVisible()
  await expect(toggle('Roggenlaib')).toBeHidden()

  await list.delete(pretzel.id)
  await toggle('Brezel').click()
  await expect(page.getByText(t.gone).first()).toBeVisible()
  await expect(toggle('Brezel')).toBeHidden()
})
