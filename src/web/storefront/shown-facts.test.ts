import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** Facts in a product's sheet and in the checkout's summary, before the order. One engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('a linen bag shows nothing about allergens, a loaf shows its weight in the summary', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const visitor = aVisitor(web, 'kruste')
  const bag = await bakery.addProduct({
    name: 'Brotbeutel',
    perishable: false,
    nonFood: true,
    allergens: null,
    safety: {
      maker: 'Weberei Lein',
      makerAddress: 'Webergasse 3, 86150 Augsburg',
      makerContact: 'post@weberei.example',
      identification: 'Typ B-30',
      warnings: 'Von Feuer fernhalten.',
      warningsEn: '',
    },
  })
  const details = await (await visitor.get(`/?product=${bag.id}`)).text()
  expect(details).toContain('Brotbeutel')
  for (const words of ['Keine deklarierten Allergene', 'Nicht in der Rezeptur', '14 kennzeichnungspflichtig'])
    expect(details).not.toContain(words)
  for (const words of [
    'Hersteller und Produktsicherheit',
    'Weberei Lein',
    'Webergasse 3, 86150 Augsburg',
    'post@weberei.example',
    'Typ B-30',
    'Von Feuer fernhalten.',
  ])
    expect(details).toContain(words)

  const loaf = await bakery.addProduct({ name: 'Roggenlaib', priceCents: 480, weightGrams: 750 })
  await visitor.post('/?index', { product: bag.id, quantity: '1' })
  await visitor.post('/?index', { product: loaf.id, quantity: '1' })
  await visitor.get(`/?day=2026-03-03&branch=${bakery.branch.id}&slot=08:00`)
  const order = await bakery.place({ items: [{ product: bag.id, quantity: 1 }] })
  const edit = await (await visitor.get(`/orders/${order}/edit`)).text()
  expect(edit).toMatch(
    />Hersteller und Hinweise<span class="sr-only">(<!-- -->)?: (<!-- -->)?<span[^>]*>Brotbeutel</,
  )
  const html = await (await visitor.get('/checkout')).text()
  expect(html).toMatch(/750\u00a0g · 6,40\u00a0€\/kg/)
  expect(html).not.toContain('Keine deklarierten Allergene')
})

test('a bottle shows its litre price, deposit, additives and age on card, sheet, checkout and order page', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const wine = await bakery.addProduct({
    name: 'Glühwein',
    priceCents: 790,
    vatRate: '19',
    volumeMl: 750,
    depositCents: 25,
    minAge: '18',
    additives: ['colour', 'sulphured'],
    ingredients: 'Rotwein, Zucker, Gewürze',
    allergens: { contains: ['sulphites'], traces: [] },
  })
  const plain = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll('\u00a0', ' ')
  const german = aVisitor(web, 'kruste')
  const card = await plain(german.get('/'))
  expect(card).toContain('0,75 l · 10,53 €/l · zzgl. 0,25 € Pfand')
  const said = '0,75 Liter, 10,53 € pro Liter, zuzüglich 0,25 € Pfand'
  expect(card).toContain(said)
  expect(card).toContain('Enthält: Sulfite. Mit Farbstoff, geschwefelt.')
  const sheet = await plain(german.get(`/?product=${wine.id}`))
  expect(sheet).toContain('Abgabe ab 18 Jahren; bitte Ausweis mitbringen.')
  expect(sheet).toContain('Zusatzstoffe')

  await german.post('/?index', { product: wine.id, quantity: '2' })
  await german.get(`/?day=2026-03-03&branch=${bakery.branch.id}&slot=08:00`)
  const checkout = await plain(german.get('/checkout'))
  expect(checkout).toContain('0,75 l · 10,53 €/l · zzgl. 0,25 € Pfand')
  expect(checkout).toContain(said)
  expect(checkout).toContain('zzgl. 0,50 € Pfand')
  expect(checkout).toContain('zuzüglich 0,50 € Pfand')
  expect(checkout).toContain('Bei der Abholung zu zahlen: 16,30 €')
  expect(checkout).toContain('Mit Farbstoff, geschwefelt.')
  expect(checkout).toContain('Diese Bestellung geben wir nur an Personen ab 18 Jahren aus.')
  expect(checkout).toContain('name="total" value="1630"')

  const id = await bakery.place({ items: [{ product: wine.id, quantity: 2 }], expectedTotalCents: 1630 })
  for (const [path, ...words] of [
    [
      `/orders/${id}`,
      '0,75 l · 10,53 €/l',
      'zzgl. 0,25 € Pfand',
      'Bei der Abholung zu zahlen: 16,30 €',
      'ab 18 Jahren',
    ],
    [`/orders/${id}/edit`, 'zzgl. 0,50 € Pfand', 'Bei der Abholung zu zahlen: 16,30 €', 'ab 18 Jahren'],
    [`/orders/${id}/again`, 'zzgl. 0,50 € Pfand', 'Bei der Abholung zu zahlen: 16,30 €', 'ab 18 Jahren'],
    [`/orders/${id}/data`, '0,75 l · 10,53 €/l', 'zzgl. 0,25 € Pfand'],
    [
      `/en/orders/${id}`,
      '0.75 l · €10.53/l',
      'plus €0.25 deposit',
      'To pay when you collect: €16.30',
      'aged 18 and over',
    ],
  ] as const) {
    const html = await plain(german.get(path))
    for (const word of words) expect(html, path).toContain(word)
  }
})
