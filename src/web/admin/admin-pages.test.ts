import { describe, expect, test } from 'vitest'
import { aCompanyInput, anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, type TestBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb, textOf } from '#tests/support/test-web.ts'

/** Each page with its heading in German and English; `{…}` stands for the id of a test record. */
const PAGES: [path: string, de: string, en: string][] = [
  ['/admin', 'Guten Morgen, Karla Kruste', 'Good morning, Karla Kruste'],
  ['/admin/branches', 'Filialen', 'Branches'],
  ['/admin/branches/new', 'Neue Filiale', 'New branch'],
  ['/admin/branches/{branch}', 'Marktplatz', 'Marktplatz'],
  ['/admin/products', 'Produkte', 'Products'],
  ['/admin/products/sold-out', 'Heute ausverkauft', 'Sold out today'],
  ['/admin/products/new', 'Neues Produkt', 'New product'],
  ['/admin/products/{product}', 'Brezel', 'Brezel'],
  ['/admin/product-categories', 'Kategorien', 'Categories'],
  ['/admin/product-categories/new', 'Neue Kategorie', 'New category'],
  ['/admin/product-categories/{category}', 'Gebäck', 'Gebäck'],
  ['/admin/product-pools', 'Gemeinsame Mengen', 'Shared limits'],
  ['/admin/product-pools/new', 'Neue gemeinsame Menge', 'New shared limit'],
  ['/admin/product-pools/{pool}', 'Sauerteig', 'Sauerteig'],
  ['/admin/rush-days', 'Festtage', 'Rush days'],
  ['/admin/rush-days/new', 'Neue Festtage', 'New rush days'],
  ['/admin/rush-days/new?first=2026-04-03&last=04.04.2026', 'Neue Festtage', 'New rush days'],
  ['/admin/rush-days/new?copy={rush}', 'Neue Festtage', 'New rush days'],
  ['/admin/rush-days/{rush}', 'Weihnachten 2026', 'Weihnachten 2026'],
  ['/admin/companies', 'Firmenkunden', 'Companies'],
  ['/admin/companies/new', 'Neue Firma', 'New company'],
  ['/admin/companies/{company}', 'Hotel Heidekrug GmbH', 'Hotel Heidekrug GmbH'],
  ['/admin/dough-groups', 'Teiggruppen', 'Dough groups'],
  ['/admin/dough-groups/new', 'Neue Teiggruppe', 'New dough group'],
  ['/admin/dough-groups/{doughGroup}', 'Weizenteig', 'Weizenteig'],
  ['/admin/bake-plan', 'Backplan', 'Bake plan'],
  ['/admin/figures', 'Auswertung', 'Figures'],
  ['/admin/forecast', 'Prognose', 'Forecast'],
  ['/admin/orders', 'Bestellungen', 'Orders'],
  ['/admin/orders/new', 'Bestellung erfassen', 'New order'],
  ['/admin/counter', 'Theke Marktplatz', 'Counter Marktplatz'],
  ['/admin/setup', 'Erste Schritte', 'First steps'],
  ['/admin/setup/imprint', 'Wer Sie sind', 'Who you are'],
  ['/admin/setup/assortment', 'Sortiment wählen', 'Choose products'],
  ['/admin/agreement', 'Vertrag zum Datenschutz', 'Data processing agreement'],
  ['/admin/general', 'Allgemeines', 'General'],
  ['/admin/webhooks/new', 'Neuer Webhook', 'New webhook'],
  ['/admin/webhooks/{webhook}', 'Kasse', 'Kasse'],
  ['/admin/team', 'Team', 'Team'],
  ['/admin/team/new', 'Ins Team einladen', 'Invite to the team'],
  ['/admin/team/{member}', 'Mia', 'Mia'],
  ['/admin/tablets/new', 'Tablet verbinden', 'Connect a tablet'],
  ['/admin/tablets/{tablet}', 'Tablet an der Kasse', 'Tablet an der Kasse'],
  ['/admin/api-keys/new', 'Neuer API-Schlüssel', 'New API key'],
  ['/admin/api-keys/{apiKey}', 'Kasse', 'Kasse'],
  ['/admin/bookkeeping', 'Buchhaltung', 'Bookkeeping'],
  ['/admin/invoices', 'Rechnungen', 'Invoices'],
  ['/admin/invoices/settings', 'Angaben für Rechnungen', 'Invoice details'],
  ['/admin/legal/terms', 'AGB', 'Terms'],
  ['/admin/legal/datasecurity', 'Datenschutz', 'Privacy'],
  ['/admin/legal/withdrawal', 'Widerrufsbelehrung', 'Withdrawal notice'],
  ['/admin/legal/accessibility', 'Barrierefreiheit', 'Accessibility'],
  ['/admin/branding', 'Logo und Farben', 'Logo and colours'],
  ['/admin/help', 'Hilfe', 'Help'],
  ['/admin/help/orders', 'Bestellungen', 'Orders'],
  ['/admin/print', 'Druckvorlagen', 'Print layouts'],
  ['/admin/marketing', 'Plakate und Werbung', 'Posters and marketing'],
]

describe.each(testDatabases)("the owner's pages on $name", (engine) => {
  test('exist in German and in English, each with its heading', async () => {
    const { web, bakery, cookie } = await openAdmin()
    const pool = await bakery.addPool([bakery.product.id])
    const idOf = {
      branch: bakery.branch.id,
      product: bakery.product.id,
      category: bakery.category.id,
      pool: pool.id,
      rush: (await bakery.addRush('2026-04-04')).id,
      company: value(await web.krume.companies.create(bakery.owner, aCompanyInput())).id,
      doughGroup: (await bakery.addDoughGroup([bakery.product.id])).id,
      webhook: (await bakery.addWebhook()).id,
      apiKey: (await bakery.addApiKey()).id,
      member: (await bakery.addMember()).id,
      tablet: (await bakery.addTablet()).id,
    }
    const seen: string[][] = []
    for (const [template] of PAGES) {
      const path = template.replace(/\{(\w+)\}/, (_, name: keyof typeof idOf) => idOf[name])
      const texts = await Promise.all(
        [path, `/en${path}`].map(async (address) => {
          const response = await web.get(address, { cookie })
          const html = await response.text()
          return response.status === 200 ? textOf(html, 'h1') : `${response.status}`
        }),
      )
      seen.push([template, ...texts])
    }
    expect(seen).toEqual(PAGES)
  })

  test('the navigation leads to every part, in the language of the page', async () => {
    const { web, cookie } = await openAdmin()
    const german = await (await web.get('/admin', { cookie })).text()
    const english = await (await web.get('/en/admin', { cookie })).text()
    const nav = (html: string) => textOf(html, 'nav')
    for (const word of ['Übersicht', 'Filialen', 'Produkte', 'Bestellungen', 'Kategorien', 'Allgemeines'])
      expect(nav(german)).toContain(word)
    for (const word of ['Overview', 'Branches', 'Products', 'Orders', 'Categories', 'General'])
      expect(nav(english)).toContain(word)
    expect(german).toContain('Abmelden')
    expect(english).toContain('Log out')
  })

  test('the overview counts orders, products and branches, and its tiles lead to pages', async () => {
    const { web, bakery, cookie } = await openAdmin()
    const view = await web.krume.shop.view(bakery.shop, { locale: 'de' })
    const placed = await web.krume.shop.placeOrder(
      bakery.shop,
      anOrderRequest({
        day: view.day ?? '',
        branch: bakery.branch.id,
        items: [{ product: bakery.product.id, quantity: 2 }],
        expectedTotalCents: 2 * bakery.product.priceCents,
      }),
    )
    expect(placed.ok).toBe(true)
    const html = await (await web.get('/en/admin', { cookie })).text()
    expect(textOf(html, 'dl')).toMatch(/^Total orders 1 .*Products 1 .*Branches 1 /)
    for (const page of [
      'general',
      'branding',
      'print',
      'marketing',
      'products',
      'orders',
      'branches',
      'product-categories',
    ])
      expect(html).toContain(`href="/en/admin/${page}"`)
  })

  async function openAdmin(): Promise<{ web: TestWeb; bakery: TestBakery; cookie: string }> {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)

    return { web, bakery, cookie: await web.signIn(bakery.owner.owner.email, 'sauerteig-2026') }
  }
})
