import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { formatOf } from '#bakery/format.ts'
import { aPng } from '../support/images.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectFocusClear } from './pages/focus.ts'
import { keyboardOf } from './pages/hands.ts'
import { leaveDialog } from './pages/leave-dialog.ts'
import { ShopPages } from './pages/shop-pages.ts'

const CUT: OptionGroup = {
  id: 'cut',
  name: 'Schnitt',
  nameEn: 'Cut',
  required: false,
  kind: 'choice',
  choices: [{ id: 'sliced', name: 'geschnitten', nameEn: 'sliced', surchargeCents: 20 }],
}

const WORDS = {
  de: { pretzel: 'Brezel', loaf: 'Roggenlaib', sliced: /geschnitten/ },
  en: { pretzel: 'Pretzel', loaf: 'Rye loaf', sliced: /sliced/ },
}

for (const locale of ['de', 'en'] as const) {
  test(`everything in the shop is done with the keyboard alone, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    // A few hundred key presses.
    test.setTimeout(300_000)
    const products = bakery.operator.collection('products')
    const picture = async (name: string) => new File([Buffer.from(await aPng())], name)
    await products.update(bakery.pretzel.id, { images: [await picture('a.png'), await picture('b.png')] })
    await products.update(bakery.loaf.id, { options: [CUT] })
    const station = await bakery.addBranch({ name: 'Bahnhof' })
    const page = await newVisitor({ viewport: phone.viewport ?? null })
    const { keyboard } = page
    const hands = keyboardOf(page)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug), { hands, accessible: true })
    const { storefront: t, common } = shop.t
    const { pretzel, loaf, sliced } = WORDS[locale]
    const cards = page.getByRole('article')

    await shop.open()
    await expect(cards).toHaveCount(2)
    // Chooses another branch; the focus stays on the choice.
    const branch = page.getByRole('main').locator('summary')
    await hands.press(branch)
    await hands.press(page.getByRole('link', { name: station.name }))
    await expect(branch).toContainText(station.name)
    await expect(branch).toBeFocused()
    await expect(page.getByRole('link', { name: bakery.branch.name })).toBeHidden()
    await shop.choosePickup(2, '08:00')

    const search = page.getByRole('searchbox', { name: t.products.search })
    await hands.write(search, loaf.slice(0, 4))
    await expect(cards).toHaveCount(1)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Delete')
    await expect(cards).toHaveCount(2)

    const filter = { ...t.products.filter, ...t.filter }
    await hands.press(page.getByRole('link', { name: filter.title }))
    const question = page.getByRole('dialog', { name: filter.legend })
    await hands.check(question.getByRole('checkbox', { name: t.allergenGroups.gluten }))
    await hands.press(question.getByRole('link', { name: filter.done }))
    await expect(cards).toHaveCount(0)
    await hands.press(page.getByRole('button', { name: filter.reset }))
    await expect(cards).toHaveCount(2)

    // Shows both pictures of a product; Escape leads back to it.
    const ofPretzel = cards.first().getByRole('link', { name: pretzel, exact: true })
    await hands.press(ofPretzel)
    const sheet = page.getByRole('dialog', { name: pretzel })
    const gallery = (shown: number) => sheet.getByRole('group', { name: t.facts.picture(shown, 2) })
    for (
      let tabs = 0;
      tabs < 5 && !(await gallery(1).evaluate((it) => it === document.activeElement));
      tabs++
    )
      await keyboard.press('Tab')
    await expect(gallery(1)).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(gallery(2)).toBeVisible()
    await shop.look()
    await leaveDialog(page)
    await expect(sheet).toBeHidden()
    await expect(ofPretzel).toBeFocused()

    // Adds a sliced loaf, then changes its quantity.
    const { price } = formatOf(locale)
    await hands.press(page.getByRole('link', { name: loaf, exact: true }))
    const ofLoaf = page.getByRole('dialog', { name: loaf })
    await hands.check(ofLoaf.getByRole('radio', { name: sliced }))
    await hands.press(ofLoaf.getByRole('button', { name: t.products.add(price(440)) }))
    await hands.press(ofLoaf.getByRole('button', { name: common.form.increase(loaf) }))
    await shop.expectPieces(ofLoaf, loaf, 2)
    await shop.number(ofLoaf, loaf).focus()
    await keyboard.press('ArrowUp')
    await shop.expectPieces(ofLoaf, loaf, 3)
    await keyboard.type('2')
    await keyboard.press('Enter')
    await shop.expectPieces(ofLoaf, loaf, 2)
    await hands.press(ofLoaf.getByRole('button', { name: common.form.decrease(loaf) }))
    await hands.press(ofLoaf.getByRole('link', { name: t.products.update(price(440)) }))
    await expect(ofLoaf).toBeHidden()
    await shop.addToBag(pretzel, 2)

    await hands.press(page.getByRole('link', { name: t.basket.open }))
    const bag = page.getByRole('dialog', { name: t.basket.title })
    await expect(bag).toContainText(price(630))
    await hands.press(bag.getByRole('button', { name: common.form.decrease(pretzel) }))
    await expect(bag).toContainText(price(535))
    await leaveDialog(page)
    await expect(bag).toBeHidden()

    await shop.toCheckout()
    await shop.fillIn('Anna Becker')
    await shop.submit()
    const { code, url } = await shop.readOrder()

    await hands.press(page.getByRole('link', { name: t.order.edit, exact: true }))
    await shop.expectHeading(t.edit.title(code))
    await hands.check(page.getByRole('radio', { name: /^9:00/ }))
    await hands.press(page.getByRole('button', { name: common.form.increase(pretzel) }))
    await hands.press(page.getByRole('button', { name: t.edit.saveBinding }))
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('region', { name: t.order.items })).toContainText(`2 × ${pretzel}`)

    // After the order is cancelled, it can be ordered again.
    await expect(page.getByRole('link', { name: t.order.again })).toHaveCount(0)
    await shop.cancel(code)
    await hands.press(page.getByRole('link', { name: t.order.again }))
    await hands.press(page.getByRole('button', { name: t.again.take }))
    await expect(page.getByRole('link', { name: t.basket.open })).toContainText(price(630))
  })
}

/** Tab stops, more than once around the test's shop. */
const STOPS = 45

for (const [where, viewport] of [
  ['a telephone', { width: 390, height: 500 }],
  ['a laptop', { width: 1280, height: 400 }],
  ['a laptop at 400 %', { width: 320, height: 256 }],
] as const) {
  test(`no bar covers the focused element, on ${where}`, async ({ newVisitor, bakery, krume }) => {
    const page = await newVisitor()
    const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
    await shop.open()
    await shop.addToBag('Brezel', 2)
    await page.setViewportSize(viewport)
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.reload()
      await expect(page.getByRole('spinbutton').filter({ visible: true }).first()).toHaveValue('2')
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press(key)
        await expectFocusClear(page)
      }
    }
  })
}
