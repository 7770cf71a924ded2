import { german as de, expect, type Page, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

type Target = ReturnType<Page['locator']>

/** Presses Tab until the focus is there; nobody should need more than this. */
async function tabTo(page: Page, target: Target): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a customer orders and cancels with the keyboard alone, on a telephone', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const page = await newVisitor({ viewport: phone.viewport ?? null })
  const { keyboard } = page
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  const t = de.storefront
  await shop.open()

  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: de.common.skipLink })).toBeFocused()
  await keyboard.press('Enter')

  await tabTo(page, shop.days().nth(2))
  await keyboard.press('Enter')
  await expect(shop.days().nth(2)).toHaveAttribute('aria-current', 'date')
  await tabTo(page, shop.slot('08:00'))
  await keyboard.press('Enter')
  await expect(shop.slot('08:00')).toHaveAttribute('aria-current', 'time')

  await tabTo(page, page.getByRole('button', { name: de.common.form.increase('Brezel') }))
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('status', { name: 'Brezel' })).toHaveText('2')

  await tabTo(page, page.getByRole('link', { name: t.basket.checkout }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t.checkout.summary })).toBeVisible()
  await tabTo(page, page.getByLabel(t.checkout.name, { exact: true }))
  await keyboard.type('Anna Becker')
  await tabTo(page, page.getByLabel(t.checkout.email, { exact: true }))
  await keyboard.type('anna@example.com')
  for (const consent of await page.getByRole('checkbox').all()) {
    await tabTo(page, consent)
    await keyboard.press('Space')
    await expect(consent).toBeChecked()
  }
  await tabTo(page, page.getByRole('button', { name: t.checkout.submit }))
  await keyboard.press('Enter')
  const { code } = await shop.readOrder()

  await tabTo(page, page.getByRole('link', { name: t.order.cancel }))
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: t.order.cancelTitle(code) })
  await expect(question).toBeVisible()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await tabTo(page, page.getByRole('link', { name: t.order.cancel }))
  await keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: t.order.cancel }))
  await keyboard.press('Enter')
  await shop.expectHeading(t.order.headings.cancelled)
})
