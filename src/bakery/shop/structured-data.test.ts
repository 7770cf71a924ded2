import { expect, test } from 'vitest'
import { NO_GOODS } from '../catalogue/goods/goods.ts'
import type { ShopBranch, ShopProduct } from './shop.ts'
import { structuredDataOf } from './structured-data.ts'

const branch: ShopBranch = {
  id: 'b1',
  name: 'Altstadt',
  street: 'Mühlenstraße 12',
  zip: '21335',
  city: 'Lüneburg',
  phone: '04131 1234',
  hoursToday: [],
  openingHours: {
    monday: [],
    tuesday: [{ from: '06:00', to: '18:00' }],
    wednesday: [{ from: '06:00', to: '18:00' }],
    thursday: [
      { from: '06:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ],
    friday: [{ from: '06:00', to: '24:00' }],
    saturday: [],
    sunday: [],
  },
  differentDays: [
    { day: '2026-12-24', label: 'Heiligabend', hours: [{ from: '06:00', to: '12:00' }] },
    { day: '2026-12-25', label: '1. Weihnachtstag', hours: [] },
  ],
}
const roll: ShopProduct = {
  id: 'p1',
  name: 'Schnittbrötchen',
  otherName: '',
  description: '',
  category: 'c1',
  priceCents: 45,
  unit: 'piece',
  ...NO_GOODS,
  safety: null,
  images: [{ url: '/api/files/products/p1/roll.webp', text: '' }],
  allergens: { contains: [], traces: [] },
  nutrition: null,
  options: [],
  ingredients: '',
  weekdays: [],
  leadDays: 0,
  min: 1,
  max: 20,
  step: 1,
  packs: [],
  left: null,
  unavailable: null,
  firstDay: null,
}

type Node = Record<string, unknown>

function graphOf(changes: { name?: string; branches?: ShopBranch[]; products?: ShopProduct[] } = {}): Node[] {
  const json = structuredDataOf({
    name: changes.name ?? 'Backhaus Ahrens',
    origin: 'https://ahrens.krume.example',
    logo: '/brand/1/icon-512.png',
    picture: '/brand/1/social-de.png',
    view: {
      branches: changes.branches ?? [branch],
      categories: [{ id: 'c1', name: 'Brötchen', description: '' }],
      products: changes.products ?? [roll],
    },
  })
  return (JSON.parse(json) as { '@graph': Node[] })['@graph']
}

const ofType = (graph: Node[], type: string) => graph.filter((node) => node['@type'] === type)

test('a branch is a bakery with its address, and with its hours grouped by weekdays', () => {
  const [bakery] = ofType(graphOf(), 'Bakery')
  expect(bakery).toMatchObject({
    name: 'Backhaus Ahrens',
    telephone: '04131 1234',
    address: { streetAddress: 'Mühlenstraße 12', postalCode: '21335', addressLocality: 'Lüneburg' },
  })
  expect(bakery?.['openingHoursSpecification']).toMatchObject([
    { dayOfWeek: ['Tuesday', 'Wednesday'], opens: '06:00', closes: '18:00' },
    { dayOfWeek: ['Thursday'], opens: '06:00', closes: '12:00' },
    { dayOfWeek: ['Thursday'], opens: '14:00', closes: '18:00' },
    { dayOfWeek: ['Friday'], opens: '06:00', closes: '23:59' },
  ])
})

test('days with special hours are listed one by one, closed ones too', () => {
  const [bakery] = ofType(graphOf(), 'Bakery')
  expect(bakery?.['specialOpeningHoursSpecification']).toMatchObject([
    { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '06:00', closes: '12:00' },
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ])
})

test('of several branches each has its own name', () => {
  const graph = graphOf({ branches: [branch, { ...branch, id: 'b2', name: 'Bahnhof' }] })
  expect(ofType(graph, 'Bakery').map(({ name }) => name)).toEqual([
    'Backhaus Ahrens, Altstadt',
    'Backhaus Ahrens, Bahnhof',
  ])
})

test('products are offers with a price in euros and what is left of them', () => {
  const graph = graphOf({ products: [roll, { ...roll, id: 'p2', unavailable: 'sold_out' }] })
  const [catalogue] = ofType(graph, 'OfferCatalog')
  expect(catalogue?.['itemListElement']).toMatchObject([
    {
      price: '0.45',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemOffered: {
        name: 'Schnittbrötchen',
        image: 'https://ahrens.krume.example/api/files/products/p1/roll.webp',
      },
    },
    { availability: 'https://schema.org/SoldOut' },
  ])
})

test('no name can end the script element that the data stand in', () => {
  const name = '</script><script>alert(1)</script>'
  const json = structuredDataOf({
    name,
    origin: '',
    logo: '',
    picture: '',
    view: { branches: [], categories: [], products: [] },
  })
  expect(json).not.toContain('<')
  expect(graphOf({ name })[0]?.['name']).toBe(name)
})
