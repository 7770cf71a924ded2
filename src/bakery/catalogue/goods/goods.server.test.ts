import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { after } from '#bakery/migrations/20261123-non-food.ts'
import { asEdit } from '#bakery/ordering/changing/order-edit.ts'
import { aProductInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { sheetWords } from '#web/admin/products/import/sheet-words.server.ts'
import type { ProductInput } from '../products/products.ts'
import { products } from '../products/products-collection.server.ts'
import type { ProductSafety } from './goods.ts'

const WINE = {
  name: 'Glühwein',
  nameEn: 'Mulled wine',
  priceCents: 790,
  vatRate: '19',
  volumeMl: 750,
  depositCents: 25,
  minAge: '16',
  additives: ['sulphured'],
} as const
const wine = (changes: Partial<ProductInput> = {}): Partial<ProductInput> => ({
  ...WINE,
  additives: [...WINE.additives],
  ...changes,
})

const SAFETY: ProductSafety = {
  maker: 'Weberei Lein',
  makerAddress: 'Webergasse 3\n86150 Augsburg',
  makerContact: 'post@weberei.example',
  identification: 'Typ B-30, Charge 7',
  warnings: 'Von Feuer fernhalten.',
  warningsEn: '',
}

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  return { ...platform, ...(await openBakery(platform)) }
}

describe.each(testDatabases)('legally required facts about goods on $name', (engine) => {
  test('a line keeps deposit, age and additives as they were, and the deposit is paid on top of the total', async () => {
    const { krume, core, owner, shop, category, place, addProduct } = await setUp(engine)
    const bottle = await addProduct(wine())
    const items = [{ product: bottle.id, quantity: 3 }]
    const order = { items, expectedTotalCents: 3 * (790 + 25) }
    // The customer saw no deposit, so the order is refused.
    await expect(place({ items })).rejects.toThrow('price_changed')
    const id = await place(order)

    value(
      await krume.products.update(
        owner,
        bottle.id,
        aProductInput(category.id, wine({ depositCents: 50, minAge: '18', additives: [] })),
      ),
    )
    const placed = await krume.orders.get(owner, id)
    const agreed = { weightGrams: 0, volumeMl: 750, depositCents: 25, minAge: '16', additives: ['sulphured'] }
    expect(placed).toMatchObject({ totalCents: 3 * 790, lines: [agreed] })
    expect(placed.vat).toEqual([{ rate: '19', grossCents: 2370, vatCents: 378 }])

    // Kept pieces keep the agreed deposit; added ones get today’s.
    const { lines, ...before } = placed
    const edit = asEdit(before, lines)
    expect(edit.expectedTotalCents).toBe(3 * 815)
    const fewer = { ...edit, items: [{ product: bottle.id, quantity: 2 }] }
    const quote = await krume.shop.quoteEdit(shop, id, fewer)
    expect(quote).toMatchObject({ ok: true, totalCents: 1580, depositCents: 50, lines: [agreed] })
    expect(await krume.shop.edit(shop, id, { ...fewer, expectedTotalCents: 1580 })).toMatchObject({
      ok: false,
      reason: 'price_changed',
      totalCents: 1630,
    })
    const more = { ...edit, items: [{ product: bottle.id, quantity: 4 }] }
    expect(await krume.shop.quoteEdit(shop, id, more)).toMatchObject({
      totalCents: 3160,
      depositCents: 200,
      lines: [{ depositCents: 50, minAge: '18', additives: [] }],
    })

    const [mail] = await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
    expect(mail?.text).toContain('0,75\u00a0l')
    expect(mail?.text).toContain('zzgl. 0,25\u00a0€ Pfand')
    expect(mail?.text).toContain('Geschwefelt.')
    expect(mail?.text).toContain('Abgabe ab 16 Jahren; bitte Ausweis mitbringen.')
    expect(mail?.text).toContain('Bei der Abholung zu zahlen: 24,45\u00a0€')
  })

  test('the counter is told what to charge and from which age', async () => {
    const { krume, owner, branch, addProduct } = await setUp(engine)
    const bottle = await addProduct(wine())
    const items = [{ product: bottle.id, quantity: 2 }]
    const wish = { day: '2026-03-02', branch: branch.id, items, expectedTotalCents: 1630, slotFrom: '11:00' }
    const placed = await krume.orders.place(owner, aStaffOrderRequest({ ...wish, overrideReason: 'heute' }))
    expect(placed).toMatchObject({ ok: true })
    const list = await krume.orders.counter(owner, { branch: undefined, locale: 'de' })
    expect(list?.orders[0]).toMatchObject({ totalCents: 1580, depositCents: 50, minAge: '16' })
  })

  test('basket and shop show them, and the manufacturer of products that are not food', async () => {
    const { krume, shop, addProduct, branch } = await setUp(engine)
    const bottle = await addProduct(wine())
    const bag = await addProduct({
      name: 'Brotbeutel',
      perishable: false,
      nonFood: true,
      allergens: null,
      safety: SAFETY,
    })
    const items = [
      { product: bottle.id, quantity: 1 },
      { product: bag.id, quantity: 1 },
    ]
    const priced = await krume.shop.price(shop, items, 'de')
    expect(priced.lines).toMatchObject([
      { volumeMl: 750, depositCents: 25, minAge: '16', additives: ['sulphured'] },
      { depositCents: 0, minAge: '', additives: [], allergens: null },
    ])
    const { warningsEn: _, ...shown } = SAFETY
    expect(await krume.shop.product(shop, bag.id, 'de')).toMatchObject({ allergens: null, safety: shown })
    expect(await krume.shop.product(shop, bottle.id, 'en')).toMatchObject({ minAge: '16', safety: null })
    // It is on offer without an allergen declaration, as it is not food.
    const placed = await krume.shop.view(shop, { day: PICKUP_DAY, branch: branch.id, locale: 'de' })
    expect(placed.articles.map(({ name }) => name)).toContain('Brotbeutel')
  })

  test('what lacks a measure or a manufacturer is found, and warned of without closing the shop', async () => {
    const { krume, owner, addProduct } = await setUp(engine)
    expect(await krume.profile.publishHints(owner)).toEqual([])
    await addProduct({ name: 'Laib', unit: 'loaf' })
    await addProduct({ name: 'Laib mit Gewicht', unit: 'loaf', weightGrams: 750 })
    await addProduct(wine({ volumeMl: 0 }))
    await addProduct({ name: 'Beutel', nonFood: true, allergens: null })
    await addProduct({ name: 'Dose', nonFood: true, allergens: null, safety: SAFETY, unit: 'pack' })
    const named = async (query: { unmeasured?: boolean; unidentified?: boolean; undeclared?: boolean }) =>
      (await krume.products.list(owner, { ...query, page: 1, perPage: 10 })).items.map(({ name }) => name)
    expect((await named({ unmeasured: true })).toSorted()).toEqual(['Glühwein', 'Laib'])
    expect(await named({ unidentified: true })).toEqual(['Beutel'])
    expect(await named({ undeclared: true })).toEqual([])
    expect(await krume.profile.publishHints(owner)).toEqual([
      { kind: 'unmeasured', count: 2 },
      { kind: 'unidentified', count: 1 },
    ])
    expect(await krume.profile.publishProblems(owner)).toEqual([])
    expect((await krume.overview.of(owner)).notices.goods).toHaveLength(2)
  })

  test('weight and volume together, and what is not a class or age, are refused', async () => {
    const { krume, owner, category } = await setUp(engine)
    const refused = async (changes: object) => {
      const saved = await krume.products.create(owner, {
        ...aProductInput(category.id, wine()),
        ...changes,
      })
      return saved.ok ? {} : saved.fields
    }
    expect(await refused({ weightGrams: 500 })).toEqual({ volumeMl: 'one_of_two' })
    expect(await refused({ depositCents: -1 })).toEqual({ depositCents: 'too_small' })
    expect(await refused({ depositCents: Number.NaN })).toEqual({ depositCents: 'not_a_number' })
    expect(await refused({ minAge: '12' })).toEqual({ minAge: 'unknown' })
    expect(await refused({ additives: ['glitter'] })).toEqual({ 'additives.0': 'unknown' })
    const safety = { ...SAFETY, maker: 'x'.repeat(201) }
    expect(await refused({ nonFood: true, safety })).toEqual({ 'safety.maker': 'too_long' })
  })

  test('tables carry all of it there and back', async () => {
    const { krume, owner, addProduct } = await setUp(engine)
    const drink = wine({ additives: ['colour', 'high_caffeine'] })
    const bottle = await addProduct(drink)
    const bag = await addProduct({ name: 'Beutel', nonFood: true, allergens: null, safety: SAFETY })
    for (const locale of ['de', 'en'] as const) {
      const words = sheetWords(locale)
      const file = await krume.productSheets.export(owner, 'xlsx', words[0])
      const name = 'produkte.xlsx'
      expect(await krume.productSheets.read(owner, { name, content: file })).toEqual({ ok: true })
      const read = await krume.productSheets.plan(owner, words)
      expect(read?.plan.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    }
    const words = sheetWords('de')
    const lines = [
      'Name;Füllmenge (ml);Pfand;Mindestalter;Zusatzstoffe;Kein Lebensmittel;Hersteller',
      'Glühwein;1000;0,08;ab 18;mit Farbstoff, koffeinhaltig;nein;',
      'Beutel;;;;;ja;Weberei Neu',
    ]
    const content = Buffer.from(lines.join('\n'))
    await krume.productSheets.read(owner, { name: 'neu.csv', content })
    const mark = (await krume.productSheets.plan(owner, words))?.mark ?? ''
    expect(await krume.productSheets.apply(owner, words, mark)).toEqual({ ok: true, created: 0, changed: 2 })
    expect(await krume.products.get(owner, bottle.id)).toMatchObject({
      volumeMl: 1000,
      depositCents: 8,
      minAge: '18',
      additives: ['colour', 'caffeine'],
      safety: null,
    })
    expect(await krume.products.get(owner, bag.id)).toMatchObject({
      nonFood: true,
      safety: { ...SAFETY, maker: 'Weberei Neu' },
    })
  })

  test('older products that are not food are marked by the migration', async () => {
    const { core, krume, owner, product, addProduct } = await setUp(engine)
    const bare = { perishable: false, ingredients: '', nutrition: null }
    const bag = await addProduct({ ...bare, name: 'Beutel', allergens: { contains: [], traces: [] } })
    const others = [
      product,
      await addProduct({ ...bare, name: 'Nüsse', allergens: { contains: ['walnut'], traces: [] } }),
      await addProduct({ ...bare, name: 'Honig', ingredients: 'Honig' }),
      await addProduct({ ...bare, name: 'Unklar', allergens: null }),
    ]
    await core.transaction((writing) => after(writing))
    expect((await krume.products.get(owner, bag.id)).nonFood).toBe(true)
    for (const { id } of others) expect((await krume.products.get(owner, id)).nonFood).toBe(false)
    const isStored = await core.records.get(products, bag.id)
    expect(isStored).toMatchObject({ additives: [], minAge: '', depositCents: 0, safety: null })
  })
})
