import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** Untranslated text of a bakery must be marked as German on English pages (WCAG 3.1.2). */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

/** Marks every text that the bakery has written in German; none of ours contains it. */
const MARK = 'Ährenwort'

/** Elements that are not read as part of the page, or contain our sentences around a name. */
const APART = new Set(['title', 'script', 'style', 'option'])

/** Returns the page's texts that contain the mark, with their language. */
function marked(html: string): { text: string; lang: string | undefined }[] {
  const found: { text: string; lang: string | undefined }[] = []
  const open: { name: string; lang: string | undefined }[] = []
  const parser = new Parser({
    onopentag(name, { lang }) {
      open.push({ name, lang: lang ?? open.at(-1)?.lang })
    },
    ontext(text) {
      const around = open.at(-1)
      if (text.includes(MARK) && !open.some(({ name }) => APART.has(name)))
        found.push({ text, lang: around?.lang })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return found
}

const german = (what: string) => `${MARK} ${what}`

async function aGermanShop(english: string) {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const { branch, shop } = bakery
  const product = await bakery.addProduct({
    name: german('Laib'),
    nameEn: english,
    description: german('Beschreibung'),
    descriptionEn: english,
    ingredients: german('Zutaten'),
    ingredientsEn: english,
    perishable: false,
    nonFood: true,
    allergens: null,
    safety: {
      maker: '',
      makerAddress: '',
      makerContact: '',
      identification: '',
      warnings: german('Warnung'),
      warningsEn: english,
    },
    options: [
      {
        id: 'cut',
        name: german('Schnitt'),
        nameEn: english,
        required: false,
        kind: 'choice',
        choices: [{ id: 'thin', name: german('dünn'), nameEn: english, surchargeCents: 0 }],
      },
    ],
  })
  const placed = await web.krume.shop.placeOrder(
    shop,
    anOrderRequest({
      day: '2026-03-07',
      branch: branch.id,
      items: [{ product: product.id, quantity: 2, options: { cut: 'thin' } }],
      expectedTotalCents: 2 * product.priceCents,
      locale: 'en',
    }),
  )
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
  const visitor = aVisitor(web, 'kruste')
  await visitor.post('/en?index', { product: product.id, quantity: '2', 'option.cut': 'thin' })
  await visitor.get(`/en?day=2026-03-07&branch=${branch.id}&slot=08:00`)
  const order = `/en/orders/${placed.orderId}`
  return async () => {
    const said: Record<string, { text: string; lang: string | undefined }[]> = {}
    for (const [page, path] of Object.entries({
      shop: '/en',
      sheet: `/en?product=${product.id}`,
      bag: '/en?bag=1',
      checkout: '/en/checkout',
      order,
      change: `${order}/edit`,
      again: `${order}/again`,
      withdrawal: `${order}/withdraw`,
    })) {
      const answer = await visitor.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      said[page] = marked(await answer.text())
    }
    return said
  }
}

test('untranslated words of a bakery are marked as German wherever an English page shows them', async () => {
  const read = await aGermanShop('')
  for (const [page, words] of Object.entries(await read())) {
    expect(words.length, page).toBeGreaterThan(0)
    expect(
      words.filter(({ lang }) => lang !== 'de'),
      page,
    ).toEqual([])
  }
})

test('translated ones are not', async () => {
  const read = await aGermanShop('A word')
  for (const [page, words] of Object.entries(await read()))
    expect(
      words.filter(({ text }) => text.includes('Laib')),
      page,
    ).toEqual([])
})
