import type { Locator } from '@playwright/test'
import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { expect, german, type Page, phone, test } from './fixtures.ts'
import { leaveDialog } from './pages/leave-dialog.ts'
import { ShopPages } from './pages/shop-pages.ts'

const t = german.storefront
const form = german.common.form

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}

test('six rolls and two loaves, from the shop to the code, take at most ten taps and two fields', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const products = bakery.operator.collection('products')
  await products.update(bakery.pretzel.id, { name: 'Schnittbrötchen', packs: [5, 10] })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  let taps = 0
  let fields = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  const type = async (label: string, text: string) => {
    fields++
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const rolls = cardOf(page, 'Schnittbrötchen')
  const loaves = cardOf(page, 'Roggenlaib')
  const more = (name: string) => ({ name: form.increase(name) })

  await shop.open()
  await tap(shop.days().nth(1))
  await tap(shop.slot('08:00'))
  await tap(rolls.getByRole('button', { name: form.addPack('Schnittbrötchen', 5) }))
  await tap(rolls.getByRole('button', more('Schnittbrötchen')))
  await tap(loaves.getByRole('button', more('Roggenlaib')))
  await tap(loaves.getByRole('button', more('Roggenlaib')))
  await tap(page.getByRole('link', { name: t.basket.checkout }))
  await type(t.checkout.name, 'Anna Becker')
  await type(t.checkout.email, 'anna@example.com')
  for (const consent of await page.locator('input[name^=accept]').all()) {
    taps++
    await consent.check({ force: true })
  }
  await tap(page.getByRole('button', { name: t.checkout.submit }))
  await shop.readOrder()
  const ordered = page.getByRole('region', { name: t.order.items })
  await expect(ordered).toContainText('6 × Schnittbrötchen')
  await expect(ordered).toContainText('2 × Roggenlaib')
  expect({ taps, fields }).toEqual({ taps: 10, fields: 2 })
})

test('a quantity is typed, held or added in packs, within its limits; a second press explains it', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const products = bakery.operator.collection('products')
  await products.update(bakery.pretzel.id, { packs: [10, 20], stepQuantity: 2, maxQuantity: 60 })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  const card = cardOf(page, 'Brezel')
  const pack = (count: number) => card.getByRole('button', { name: form.addPack('Brezel', count) })
  const plus = card.getByRole('button', { name: form.increase('Brezel') })
  await plus.tap()
  await expect(pack(20)).toBeVisible()
  await expect(card.getByText(form.quicker)).toHaveCount(0)
  await plus.tap()
  await expect(card.getByText(form.quicker)).toBeVisible()
  await shop.look()
  await pack(20).tap()
  await shop.expectPieces(card, 'Brezel', 24)

  // Input is rounded to the nearest allowed number, with a reason.
  const number = shop.number(card, 'Brezel')
  await number.tap()
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('32')
  await shop.expectToast(form.inSteps(2))
  await number.fill('99')
  await number.blur()
  await expect(number).toHaveValue('60')
  await shop.expectToast(t.products.limit(60))
  // Input other than a whole number changes nothing and is reported.
  for (const typed of ['abc', '1,5', '3.5', '2 2']) {
    await number.fill(typed)
    await number.blur()
    await expect(number).toHaveValue('60')
    await shop.expectToast(form.inSteps(2))
  }
  await number.fill('')
  await number.blur()
  await expect(number).toHaveValue('60')

  const minus = card.getByRole('button', { name: form.decrease('Brezel') })
  await minus.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const box = await minus.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
  await page.mouse.down()
  await expect(number).toHaveValue('2')
  await page.mouse.up()
  // Holding the button stops at the smallest quantity, and releasing it removes nothing.
  await expect(number).toHaveValue('2')

  await page.getByRole('link', { name: t.basket.open }).tap()
  const bag = page.getByRole('dialog', { name: t.basket.title })
  await shop.number(bag, 'Brezel').fill('12')
  await shop.number(bag, 'Brezel').press('Enter')
  await expect(bag).toContainText('11,40')
  await shop.look()
  await shop.number(bag, 'Brezel').fill('0')
  await shop.number(bag, 'Brezel').press('Enter')
  await expect(bag).toContainText(t.basket.empty)
})

test('a card counts all options of a product in the bag, and leads to the choice', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  const choice = { surchargeCents: 0, nameEn: '' }
  const cut: OptionGroup = {
    id: 'cut',
    name: 'Schnitt',
    nameEn: 'Cut',
    required: false,
    kind: 'choice',
    choices: [
      { id: 'thin', name: 'dünn', ...choice },
      { id: 'thick', name: 'dick', ...choice },
    ],
  }
  await bakery.operator.collection('products').update(bakery.loaf.id, { options: [cut] })
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { accessible: true })
  await shop.open()
  const card = cardOf(page, 'Roggenlaib')
  await expect(card.getByText(`${t.products.options} Schnitt`)).toBeVisible()
  await shop.addToBag('Roggenlaib', 1)
  await card.getByRole('link', { name: 'Roggenlaib', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Roggenlaib' })
  await sheet.getByRole('radio', { name: 'dünn' }).check({ force: true })
  await sheet
    .getByRole('button', { name: form.increase('Roggenlaib') })
    .last()
    .tap()
  await sheet.getByRole('button', { name: t.products.add('8,40\u00a0€') }).tap()
  // Other choices in the bag are listed beside the current one.
  await expect(sheet.getByRole('region', { name: t.facts.inBag })).toContainText(t.facts.plain)
  await shop.look()
  await leaveDialog(page)
  await card.getByRole('link', { name: t.products.choose('Roggenlaib', 3) }).tap()
  await expect(sheet).toBeVisible()
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`each category chip leads to its section and is the current one, ${viewport.width} px`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    const names = ['Gebäck', 'Brote', 'Kuchen', 'Süßes', 'Herzhaftes']
    for (const [place, name] of names.slice(1).entries()) {
      const { id } = await bakery.operator
        .collection('product_categories')
        .create({ name, bakery: bakery.bakery.id, position: place + 1 })
      for (const number of [1, 2, 3, 4, 5, 6, 7].slice(0, name === 'Herzhaftes' ? 1 : 7))
        await bakery.addProduct({ name: `${name} ${number}`, nameEn: '', category: id })
    }
    const page = await newVisitor({ viewport })
    // Slows down the CPU: on a slow phone, cards and parts of the bar move after the jump.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
    await shop.open()
    await expect(page.getByRole('heading', { name: 'Herzhaftes', exact: true })).toBeAttached()
    const chips = page.getByRole('navigation', { name: t.products.categories })
    for (const name of [...names.slice(1), ...names.toReversed()]) {
      const chip = chips.getByRole('link', { name })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-current', 'true')
      await expect(chips.locator('[aria-current]')).toHaveCount(1)
      // The heading is right below the fixed bar, unless the page ends before.
      await expect
        .poll(() =>
          page.evaluate((name) => {
            const bar = document.querySelector('.category-bar')?.getBoundingClientRect().bottom ?? 0
            const heading = [...document.querySelectorAll('h2')].find(
              ({ textContent }) => textContent === name,
            )
            const gap = (heading?.getBoundingClientRect().top ?? 0) - bar
            const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
            return (gap >= 6 && gap < 12) || (isEnd && gap > 0)
          }, name),
        )
        .toBe(true)
    }
    // Scrolling on updates the current chip.
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 20_000)
    await expect(chips.locator('[aria-current]')).not.toHaveText('Gebäck')
  })
}
