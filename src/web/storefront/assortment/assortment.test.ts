import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AllergenDeclaration } from '#bakery/catalogue/goods/allergens.ts'
import { NO_GOODS } from '#bakery/catalogue/goods/goods.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { facts as words } from '#web/i18n/storefront/facts.de.ts'
import { parseAllergenWish } from './allergen-wish.ts'
import { assortmentOf, FIRST_PART, NEXT_PART, readAssortmentWish } from './assortment.ts'

const categories = [
  { id: 'bread', name: 'Brot', description: '' },
  { id: 'rolls', name: 'Brötchen', description: '' },
]

function aProduct(id: string, changes: Partial<ShopProduct> = {}): ShopProduct {
  return {
    id,
    name: id,
    otherName: '',
    description: '',
    category: 'bread',
    priceCents: 100,
    unit: 'piece',
    ...NO_GOODS,
    safety: null,
    images: [
      { url: '/a.png', text: '' },
      { url: '/b.png', text: '' },
    ],
    allergens: { contains: [], traces: [] },
    nutrition: null,
    ingredients: 'Mehl',
    options: [],
    weekdays: [],
    leadDays: 0,
    min: 1,
    max: 10,
    step: 1,
    packs: [],
    left: null,
    unavailable: null,
    firstDay: null,
    ...changes,
  }
}

function shown(search: string, articles: ShopProduct[]) {
  const products = (ids: Iterable<string>) => {
    const wanted = new Set(ids)
    return articles.filter(({ id }) => wanted.has(id))
  }
  return assortmentOf({ articles, categories, products }, wishOf(search), {
    ...words,
    measure: () => 'pro Stück',
    measureSaid: () => 'pro Stück',
  })
}

/** Reads a wish, with `without=nuts.traces` in place of the cookie. */
function wishOf(search: string) {
  const params = new URLSearchParams(search)
  return readAssortmentWish(params, parseAllergenWish(params.get('without') ?? ''))
}

function namesFor(search: string, products: ShopProduct[]): string[] {
  const { sections } = shown(search, products)
  return sections.flatMap((section) => section.products.map(({ name }) => name))
}

const allergens = (
  contains: AllergenDeclaration['contains'],
  traces: AllergenDeclaration['traces'] = [],
) => ({ allergens: { contains, traces } })

test('words are found whatever their case and their umlauts', () => {
  const products = [
    aProduct('Körnerlaib', { description: 'mit Sonnenblumenkernen' }),
    aProduct('Brezel', { category: 'rolls' }),
  ]
  for (const query of ['kor', 'KOERNER', 'laib sonnen', 'körn']) {
    expect(namesFor(`q=${query}`, products)).toEqual(['Körnerlaib'])
  }
  expect(namesFor('q=', products)).toEqual(['Körnerlaib', 'Brezel'])
  expect(namesFor('q=torte', products)).toEqual([])
})

test('products with an allergen are left out and counted, those with traces on request', () => {
  const products = [
    aProduct('Nussecke', allergens(['hazelnut', 'milk'])),
    aProduct('Milchbrot', allergens(['milk'], ['walnut'])),
    aProduct('Roggenlaib', allergens(['rye'])),
  ]
  expect(namesFor('without=nuts', products)).toEqual(['Milchbrot', 'Roggenlaib'])
  expect(namesFor('without=nuts.traces', products)).toEqual(['Roggenlaib'])
  expect(namesFor('without=nuts.milk', products)).toEqual(['Roggenlaib'])
  expect(namesFor('without=lemons', products)).toHaveLength(3)
  expect(shown('without=nuts.traces', products).hidden).toBe(2)
})

test('a long assortment is shown in parts, and more of it on request', () => {
  const many = Array.from({ length: 2000 }, (_, i) =>
    aProduct(`p${i}`, { category: i % 2 === 0 ? 'bread' : 'rolls' }),
  )
  expect(namesFor('', many)).toHaveLength(2 * FIRST_PART)
  expect(namesFor(`more=rolls.${FIRST_PART + NEXT_PART}`, many)).toHaveLength(2 * FIRST_PART + NEXT_PART)
  expect(namesFor('q=p1999', many)).toEqual(['p1999'])
  const { sections } = shown('more=x.1', many)
  expect(sections.map(({ total }) => total)).toEqual([1000, 1000])
})

test('checking only the shown products gives the same result as checking all of them', () => {
  const product = fc.record({
    name: fc.constantFrom('Roggenlaib', 'Nussecke', 'Brezel'),
    category: fc.constantFrom('bread', 'rolls', 'gone'),
    contains: fc.constantFrom<AllergenDeclaration['contains']>([], ['milk'], ['hazelnut']),
    left: fc.option(fc.nat({ max: 9 })),
  })
  const search = fc.constantFrom('', 'q=laib', 'q=e', 'without=nuts', 'q=e&without=milk', 'more=bread.72')
  fc.assert(
    fc.property(fc.array(product, { maxLength: 400 }), search, (drawn, search) => {
      const products = drawn.map(({ contains, ...changes }, index) =>
        aProduct(`p${index}`, { ...changes, ...allergens(contains) }),
      )
      const { sections, hidden } = shown(search, products)
      const { query, without, more } = wishOf(search)
      const found = products.filter(({ name }) => name.toLowerCase().includes(query))
      const bad = without.includes('nuts') ? 'hazelnut' : 'milk'
      const allowed = found.filter(
        ({ allergens }) => without.length === 0 || !allergens?.contains.includes(bad),
      )
      const expected = categories.flatMap(({ id }) => {
        const own = allowed.filter(({ category }) => category === id)
        const count = more?.category === id ? more.count : FIRST_PART
        const part = allowed.length > 150 ? own.slice(0, count) : own
        return own.length > 0
          ? [{ id, total: own.length, cards: part.map(({ id, left }) => ({ id, left })) }]
          : []
      })
      const answered = sections.map(({ id, total, products }) => ({
        id,
        total,
        cards: products.map(({ id, left }) => ({ id, left })),
      }))
      expect(answered).toEqual(expected)
      expect(hidden).toBe(found.length - allowed.length)
    }),
    { numRuns: 60 },
  )
})

test('a card holds nothing that only the details show', () => {
  const { sections } = shown('', [aProduct('Brezel', allergens(['rye', 'wheat'], ['sesame']))])
  const [card] = sections[0]?.products ?? []
  expect(card).toMatchObject({ contains: 'Enthält: Roggen, Weizen', images: [{ url: '/a.png' }] })
  for (const name of ['description', 'allergens', 'nutrition', 'ingredients']) {
    expect(card).not.toHaveProperty(name)
  }
})

test('a card says that a product contains no allergens, and says nothing for goods that are not food', () => {
  const { sections } = shown('', [
    aProduct('Baiser', allergens([])),
    aProduct('Brotbeutel', { allergens: null }),
  ])
  expect(sections[0]?.products.map(({ contains }) => contains)).toEqual(['Keine deklarierten Allergene', ''])
  expect(namesFor('without=milk', [aProduct('Brotbeutel', { allergens: null })])).toEqual(['Brotbeutel'])
})

test('cards name possible traces of the allergens that the customer leaves out, and no others', () => {
  const products = [aProduct('Laib', allergens(['rye'], ['milk', 'hazelnut', 'sesame']))]
  const text = (search: string) => shown(search, products).sections[0]?.products[0]?.contains
  expect(text('')).toBe('Enthält: Roggen')
  expect(text('without=milk.nuts')).toBe('Enthält: Roggen. Kann Spuren von Milch, Haselnuss enthalten.')
})
