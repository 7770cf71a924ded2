import { typedCents } from '#bakery/typed-number.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { german as de, expect, type Page, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'

const t = de.admin.products

async function openProducts(page: Page, account: { email: string; password: string }): Promise<void> {
  await signedIn(page, account)
  await page.goto('/admin/products')
}

test('another user’s new price stays, and is shown', async ({ page, guard, bakery }) => {
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

  // After seeing the new price, the owner may change it.
  await price.fill(typedCents(120, 'de'))
  await price.press('Enter')
  await expect(page.getByText(t.priceSaved('Brezel')).first()).toBeVisible()
  expect(await operator.collection('products').getOne(pretzel.id)).toMatchObject({ priceCents: 120 })
})

test('two quick changes of a price by one user do not conflict', async ({ page, bakery }) => {
  await openProducts(page, bakery.owner)
  const price = page.getByLabel(t.priceOf('Brezel'))
  await page.route('**/admin/products.data*', async (route) => {
    // The list updates late.
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

test('the switch of an outdated list reports the current state', async ({ page, guard, bakery }) => {
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

/** Moves the bakery to a time zone where it is between four and five in the morning, and allows orders for today. */
async function openToday({ operator, bakery, branch }: OpenBakery): Promise<void> {
  const ahead = ((4 - new Date().getUTCHours() + 36) % 24) - 12
  const timezone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await operator.collection('bakeries').update(bakery.id, { timezone })
  await operator.collection('branches').update(branch.id, { cutoffDays: 0, cutoffTime: '06:59' })
}

test('an open shop shows at once that a product is sold out today, and that it is back', async ({
  page,
  newVisitor,
  bakery,
  krume,
}) => {
  await openToday(bakery)
  const shop = await newVisitor(phone)
  const connected = shop.waitForResponse(
    (response) => response.url().endsWith('/api/realtime') && response.request().method() === 'POST',
  )
  await shop.goto(krume.shopUrl(bakery.slug))
  const card = shop.getByRole('article').filter({ has: shop.getByRole('link', { name: 'Brezel' }) })
  const texts = de.storefront.products
  await expect(card).not.toContainText(texts.tags.sold_out_today)
  await connected

  await openProducts(page, bakery.owner)
  const { soldOut } = de.admin
  const { name } = bakery.branch
  await page.getByRole('button', { name: soldOut.markOf('Brezel', name, '') }).click()
  await expect(page.getByText(soldOut.marked('Brezel', name, '')).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Brezel' })).toContainText(soldOut.state(''))
  await expect(card).toContainText(texts.tags.sold_out_today)
  await card.getByRole('link', { name: 'Brezel' }).click()
  await expect(shop.getByRole('dialog')).toContainText(texts.why.sold_out_today)
  await expect(shop.getByRole('dialog').getByRole('link', { name: /wechseln/ })).toBeVisible()
  await shop.goBack()

  await page.getByRole('button', { name: de.common.undo }).click()
  await expect(page.getByText(soldOut.lifted('Brezel', name)).first()).toBeVisible()
  await expect(card).not.toContainText(texts.tags.sold_out_today)
})

test('a filter chosen while the previous response is rendered stays', async ({ page, bakery }) => {
  await openProducts(page, bakery.owner)
  const shows = page.getByLabel(t.columns.visible, { exact: true })
  const search = page.getByRole('searchbox', { name: t.search })
  const held = page.waitForRequest(/products\.data\?.*show=archived/)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/products\.data\?.*show=archived/, async (route) => {
    await isReleased
    await route.continue()
  })
  // Acts between the first response and the page rendered from it.
  await shows.evaluate((select: HTMLSelectElement) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replace(...state)
      history.replaceState = replace
      queueMicrotask(() => {
        select.value = 'archived'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
  })
  await shows.selectOption('hidden')
  await held
  await expect(page).toHaveURL(/show=hidden/)
  await expect(page.getByRole('row').filter({ hasText: 'Brezel' })).toHaveCount(0)
  await expect(shows).toHaveValue('archived')
  // Text typed meanwhile stays too.
  await search.fill('Bre')
  release()
  await expect(page).toHaveURL(/show=archived/)
  await expect(shows).toHaveValue('archived')
  await expect(search).toHaveValue('Bre')

  // The controls follow a link.
  await page.unrouteAll()
  await page.getByRole('link', { name: de.admin.nav.products, exact: true }).first().click()
  await expect(shows).toHaveValue('')
  await expect(page.getByRole('row').filter({ hasText: 'Brezel' })).toBeVisible()
})

test('a search is answered while it is typed, and typing goes on', async ({ page, bakery }) => {
  await openProducts(page, bakery.owner)
  const search = page.getByRole('searchbox', { name: t.search })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await search.pressSequentially('rogg')
  await expect(row('Brezel')).toHaveCount(0)
  await expect(page).toHaveURL(/q=rogg(&|$)/)
  await search.pressSequentially('enlaib')
  await expect(page).toHaveURL(/q=roggenlaib/)
  await expect(search).toHaveValue('roggenlaib')
  await expect(row('Roggenlaib')).toBeVisible()
  await search.fill('')
  await expect(row('Brezel')).toBeVisible()
})

test('a bulk action applies to all products found, on every page', async ({ page, bakery }) => {
  const { operator } = bakery
  for (let number = 0; number < 30; number++) await bakery.addProduct({ name: `Kipferl ${number}` })
  await openProducts(page, bakery.owner)
  await page.getByRole('checkbox', { name: t.bulk.choose('Brezel') }).check()
  const everything = page.getByRole('checkbox', { name: t.bulk.everything(32) })
  await everything.check()
  await expect(page.getByText(t.bulk.chosen(32), { exact: true })).toBeVisible()
  // Deselecting one product limits the selection to this page.
  await page.getByRole('checkbox', { name: t.bulk.choose('Brezel') }).uncheck()
  await expect(everything).not.toBeChecked()
  await expect(page.getByText(t.bulk.chosen(29), { exact: true })).toBeVisible()
  await everything.check()
  await page.getByRole('button', { name: t.bulk.hide, exact: true }).first().click()
  await expect(page.getByText(t.bulk.done(32)).first()).toBeVisible()
  const stillShown = `available = true && category = "${bakery.category.id}"`
  expect(await operator.collection('products').getFullList({ filter: stillShown })).toEqual([])

  await page.getByRole('searchbox', { name: t.search }).fill('Kipferl')
  await page.getByRole('searchbox', { name: t.search }).press('Enter')
  // All results fit on one page.
  await expect(page.getByRole('row').filter({ hasText: 'Brezel' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: t.bulk.all }).check()
  await expect(page.getByText(t.bulk.chosen(30), { exact: true })).toBeVisible()
  await expect(everything).toBeHidden()
})

test('without JavaScript a refused deletion stays open with its reason', async ({
  newVisitor,
  bakery,
  guard,
}) => {
  guard.allow(/status of 409/)
  const { categories } = de.admin
  const page = await newVisitor({ ...phone, javaScriptEnabled: false })
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/product-categories/${bakery.category.id}`)
  const confirm = page.getByRole('button', { name: de.admin.form.delete, exact: true })
  await expect(confirm).toBeHidden()
  await page.getByText(categories.delete.action).click()
  await confirm.click()
  const reason = page.getByRole('alert').filter({ hasText: categories.delete.refused })
  await expect(reason).toBeInViewport()
  await expect(confirm).toBeVisible()
})
