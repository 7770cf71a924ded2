import type { OptionGroup } from '#bakery/catalogue/product-options.ts'
import { formatOf } from '#bakery/format.ts'
import { aPng } from '../support/images.ts'
import { expect, phone, test } from './fixtures.ts'
import { keyboardOf } from './pages/hands.ts'
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
    // Some hundred presses of keys.
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
    // Another branch; whoever has chosen goes on from there.
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

    const { filter } = t.products
    await hands.press(page.getByRole('link', { name: filter.title }))
    const question = page.getByRole('dialog', { name: filter.legend })
    await hands.check(question.getByRole('checkbox', { name: t.allergenGroups.gluten }))
    await hands.press(question.getByRole('link', { name: filter.done }))
    await expect(cards).toHaveCount(0)
    await hands.press(page.getByRole('link', { name: filter.reset }))
    await expect(cards).toHaveCount(2)

    // Both pictures of a product; Escape leads back to it.
    const ofPretzel = cards.first().getByRole('link', { name: pretzel, exact: true })
    await hands.press(ofPretzel)
    const sheet = page.getByRole('dialog', { name: pretzel })
    const gallery = (shown: number) => sheet.getByRole('group', { name: t.products.picture(shown, 2) })
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
    await keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(ofPretzel).toBeFocused()

    // A loaf in slices, then more and fewer of it.
    const { price } = formatOf(locale)
    await hands.press(page.getByRole('link', { name: loaf, exact: true }))
    const ofLoaf = page.getByRole('dialog', { name: loaf })
    await hands.check(ofLoaf.getByRole('radio', { name: sliced }))
    await hands.press(ofLoaf.getByRole('button', { name: t.products.add(price(440)) }))
    await hands.press(ofLoaf.getByRole('button', { name: common.form.increase(loaf) }))
    await expect(ofLoaf.getByRole('status', { name: loaf })).toHaveText('2')
    await hands.press(ofLoaf.getByRole('button', { name: common.form.decrease(loaf) }))
    await hands.press(ofLoaf.getByRole('link', { name: t.products.update(price(440)) }))
    await expect(ofLoaf).toBeHidden()
    await shop.addToBag(pretzel, 2)

    await hands.press(page.getByRole('link', { name: t.basket.open }))
    const bag = page.getByRole('dialog', { name: t.basket.title })
    await expect(bag).toContainText(price(630))
    await hands.press(bag.getByRole('button', { name: common.form.decrease(pretzel) }))
    await expect(bag).toContainText(price(535))
    await keyboard.press('Escape')
    await expect(bag).toBeHidden()

    await shop.toCheckout()
    await shop.fillIn('Anna Becker')
    await shop.submit()
    const { code, url } = await shop.readOrder()

    await hands.press(page.getByRole('link', { name: t.order.edit, exact: true }))
    await shop.expectHeading(t.edit.title(code))
    await hands.select(page.getByRole('combobox', { name: t.edit.slot }), '09:00')
    await hands.press(page.getByRole('button', { name: common.form.increase(pretzel) }))
    await hands.press(page.getByRole('button', { name: t.edit.saveBinding }))
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('region', { name: t.order.items })).toContainText(`2 × ${pretzel}`)

    await hands.press(page.getByRole('link', { name: t.order.again }))
    await hands.press(page.getByRole('button', { name: t.again.take }))
    await expect(page.getByRole('link', { name: t.basket.open })).toContainText(price(630))
  })
}
