import { german as de, expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

const MAX_TAPS = 6

test('a returning customer orders in six taps and types nothing', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor(phone)
  const t = de.storefront
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  await shop.open()
  await shop.choosePickup(0, '08:00')
  await shop.addToBag('Brezel', 1)
  await shop.toCheckout()
  await page.getByRole('checkbox', { name: t.checkout.remember }).check()
  // Ticks all three.
  await shop.fillIn('Jörg Weißmüller')
  await shop.submit()
  await shop.readOrder()

  let [taps, keys] = [0, 0]
  await page.exposeFunction('countTap', () => taps++)
  await page.exposeFunction('countKey', () => keys++)
  await page.addInitScript(() => {
    const count = window as unknown as Record<'countTap' | 'countKey', () => void>
    addEventListener('pointerdown', () => count.countTap(), true)
    addEventListener('keydown', () => count.countKey(), true)
  })
  await shop.open()
  await page.getByRole('button', { name: de.common.form.increase('Brezel') }).tap()
  await shop.slot('09:00').tap()
  await page.getByRole('link', { name: t.basket.checkout }).tap()
  for (const name of ['acceptTerms', 'acceptPrivacy']) await page.locator(`[name="${name}"]`).tap()
  await page.getByRole('button', { name: t.checkout.submit }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jörg Weißmüller')
  await expect(page.getByText('9:00–10:00\u00a0Uhr').first()).toBeVisible()
  expect(keys).toBe(0)
  expect(taps).toBeGreaterThan(0)
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
})

// What a screen reader reads, from the shop to the confirmation. Only what must be there, in its order.
test('the order as a screen reader reads it', async ({ newVisitor, guard, bakery, krume }) => {
  const page = await newVisitor(phone)
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug))
  const body = page.locator('body')
  await shop.open()
  await expect(body).toMatchAriaSnapshot(`
    - link "Zum Inhalt springen"
    - banner:
      - link "Bäckerei Kruste Vorbestellen, frisch abholen"
    - main:
      - region "Wann holen Sie ab?":
        - heading "Wann holen Sie ab?" [level=1]
        - navigation "Abholtag":
          - list:
            - listitem:
              - link /^\\w\\w \\d+ frei \\w+, \\d+\\. \\w+ \\d{4}$/
        - group: "Filiale: Marktplatz Markt 1, Augsburg"
        - list /^Abholzeit am \\w+$/:
          - listitem:
            - link "7:00 Uhr noch 10"
      - navigation "Kategorien":
        - list:
          - listitem:
            - link "Gebäck"
      - search:
        - searchbox "Produkt suchen"
      - heading "Gebäck" [level=2]
      - list:
        - listitem:
          - article:
            - heading "Brezel" [level=3]:
              - link "Brezel"
            - paragraph: 0,95 € pro Stück
            - paragraph: "Allergene: Weizen"
            - 'button "Brezel: eins mehr"'
    - region "Ihre Tüte":
      - paragraph: /^Bestellschluss /
    - contentinfo:
      - navigation "Rechtliches":
        - link "Impressum"
  `)

  await shop.choosePickup(2, '08:00')
  await shop.addToBag('Brezel', 2)
  await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
    - heading "Brezel" [level=3]
    - 'button "Brezel: eins weniger"'
    - status "Brezel": "2"
    - 'button "Brezel: eins mehr"'
  `)
  await expect(body).toMatchAriaSnapshot(`
    - region "Ihre Tüte":
      - 'link /^Tüte ansehen: 1,90 € 2 Teile/'
      - link "Zur Kasse"
    - status: Gesamt 1,90 €, 2 Teile
  `)

  await shop.toCheckout()
  await expect(body).toMatchAriaSnapshot(`
    - paragraph: Vorbestellung abschließen – Bäckerei Kruste
    - banner:
      - link "Zurück zum Shop"
      - heading "Vorbestellung abschließen" [level=1]
    - main:
      - paragraph: /^\\w+, \\d+\\. \\w+, 8:00–9:00 Uhr Marktplatz, Markt 1, 86150 Augsburg$/
      - link "Ändern"
      - heading "Ihre Angaben" [level=2]
      - textbox "Name"
      - textbox "E-Mail"
      - textbox "Telefon (optional)"
      - checkbox "Ich akzeptiere die AGB von Bäckerei Kruste."
      - checkbox "Die Datenschutzerklärung habe ich zur Kenntnis genommen."
      - heading "Ihre Bestellung" [level=2]
      - list:
        - listitem: 2 × Brezel Weizen Kann Spuren von Sesam enthalten. 1,90 €
      - paragraph: Gesamt 1,90 €
      - paragraph: inkl. 0,12 € MwSt. (7 %). Sie zahlen bei der Abholung.
      - button "Zahlungspflichtig vorbestellen"
  `)

  guard.allow(/status of 422/)
  await shop.submit()
  await expect(body).toMatchAriaSnapshot(`
    - main:
      - alert:
        - paragraph: 4 Angaben fehlen noch oder stimmen nicht.
        - list:
          - listitem:
            - link "Name"
            - text: ": Bitte ausfüllen."
      - textbox "Name"
  `)
  await expect(page.getByRole('alert')).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Bitte ausfüllen.')

  await shop.fillIn('Anna Becker')
  await shop.submit()
  const { code } = await shop.readOrder()
  await expect(body).toMatchAriaSnapshot(`
    - paragraph: Bestellung ${code} – Bäckerei Kruste
    - banner:
      - status: "Stand der Bestellung: Offen"
      - heading /^Bis \\w+, Anna Becker!$/ [level=1]
      - paragraph: Ihre Vorbestellung ist fest notiert. Die Bestätigung ist unterwegs an anna@example.com.
    - main:
      - paragraph: Ihr Abholcode
      - paragraph: ${code}
      - paragraph: /^\\w+, \\d+\\. \\w+ 8:00–9:00 Uhr$/
      - paragraph: Filiale Marktplatz, Markt 1, 86150 Augsburg
      - img "QR-Code mit dem Abholcode ${code}"
      - link "In Kalender"
      - region "Bestellt":
        - list:
          - listitem: 2 × Brezel Weizen Kann Spuren von Sesam enthalten. 1,90 €
      - heading "Filiale Marktplatz" [level=2]
      - paragraph: "Geöffnet an diesem Tag: 7:00–12:00 Uhr"
      - link "Ändern"
      - link "Stornieren"
      - link "Wie letztes Mal bestellen"
  `)
})
