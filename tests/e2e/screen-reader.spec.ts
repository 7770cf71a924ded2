import { german as de, english as en, expect, phone, test } from './fixtures.ts'
import { ShopPages } from './pages/shop-pages.ts'

/**
 * What a screen reader reads from the shop to the confirmation, in both languages. Only what must be there, in its order.
 */
const READ_ALOUD = {
  de: {
    product: 'Brezel',
    shop: `
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
    `,
    card: `
      - heading "Brezel" [level=3]
      - 'button "Brezel: eins weniger"'
      - status "Brezel": "2"
      - 'button "Brezel: eins mehr"'
    `,
    bar: `
      - region "Ihre Tüte":
        - 'link /^Tüte ansehen: 1,90 € 2 Teile/'
        - link "Zur Kasse"
      - status: Gesamt 1,90 €, 2 Teile
    `,
    checkout: `
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
    `,
    mistakes: `
      - main:
        - alert:
          - paragraph: 4 Angaben fehlen noch oder stimmen nicht.
          - list:
            - listitem:
              - link "Name"
              - text: ": Bitte ausfüllen."
        - textbox "Name"
    `,
    order: (code: string) => `
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
    `,
  },
  en: {
    product: 'Pretzel',
    shop: `
      - link "Skip to content"
      - banner:
        - link "Bäckerei Kruste Order ahead, pick up fresh"
      - main:
        - region "When will you pick up?":
          - heading "When will you pick up?" [level=1]
          - navigation "Pickup day":
            - list:
              - listitem:
                - link /^\\w{3} \\d+ free \\w+,? \\d+ \\w+ \\d{4}$/
          - group: "Branch: Marktplatz Markt 1, Augsburg"
          - list /^Pickup time on \\w+$/:
            - listitem:
              - link "7:00 am 10 left"
        - navigation "Categories":
          - list:
            - listitem:
              - link "Gebäck"
        - search:
          - searchbox "Find a product"
        - heading "Gebäck" [level=2]
        - list:
          - listitem:
            - article:
              - heading "Pretzel" [level=3]:
                - link "Pretzel"
              - paragraph: €0.95 each
              - paragraph: "Allergens: wheat"
              - 'button "Pretzel: one more"'
      - region "Your bag":
        - paragraph: /^Order by /
      - contentinfo:
        - navigation "Legal":
          - link "Imprint"
    `,
    card: `
      - heading "Pretzel" [level=3]
      - 'button "Pretzel: one less"'
      - status "Pretzel": "2"
      - 'button "Pretzel: one more"'
    `,
    bar: `
      - region "Your bag":
        - 'link /^View bag: €1\\.90 2 items/'
        - link "Checkout"
      - status: Total €1.90, 2 items
    `,
    checkout: `
      - paragraph: Complete your pre-order – Bäckerei Kruste
      - banner:
        - link "Back to the shop"
        - heading "Complete your pre-order" [level=1]
      - main:
        - paragraph: /^\\w+,? \\d+ \\w+, 8:00–9:00 am Marktplatz, Markt 1, 86150 Augsburg$/
        - link "Change"
        - heading "Your details" [level=2]
        - textbox "Name"
        - textbox "E-mail"
        - textbox "Phone (optional)"
        - checkbox "I accept the terms and conditions of Bäckerei Kruste."
        - checkbox "I have read the privacy policy."
        - heading "Your order" [level=2]
        - list:
          - listitem: 2 × Pretzel wheat May contain traces of sesame. €1.90
        - paragraph: Total €1.90
        - paragraph: incl. €0.12 VAT (7%). You pay when you pick up.
        - button "Pre-order with obligation to pay"
    `,
    mistakes: `
      - main:
        - alert:
          - paragraph: 4 entries are missing or not right yet.
          - list:
            - listitem:
              - link "Name"
              - text: ": Please fill this in."
        - textbox "Name"
    `,
    order: (code: string) => `
      - paragraph: Order ${code} – Bäckerei Kruste
      - banner:
        - status: "State of the order: Open"
        - heading /^See you on \\w+, Anna Becker!$/ [level=1]
        - paragraph: Your pre-order is booked. The confirmation is on its way to anna@example.com.
      - main:
        - paragraph: Your pickup code
        - paragraph: ${code}
        - paragraph: /^\\w+,? \\d+ \\w+ 8:00–9:00 am$/
        - paragraph: Marktplatz branch, Markt 1, 86150 Augsburg
        - img "QR code with the pickup code ${code}"
        - link "Add to calendar"
        - region "Ordered":
          - list:
            - listitem: 2 × Pretzel wheat May contain traces of sesame. €1.90
        - heading "Marktplatz branch" [level=2]
        - paragraph: "Open on this day: 7:00 am–12:00 pm"
        - link "Change"
        - link "Cancel order"
        - link "Order the same again"
    `,
  },
}

for (const [locale, t] of [
  ['de', de],
  ['en', en],
] as const) {
  test(`the order as a screen reader reads it, ${locale}`, async ({ newVisitor, guard, bakery, krume }) => {
    const heard = READ_ALOUD[locale]
    const page = await newVisitor(phone)
    const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug))
    const body = page.locator('body')
    await shop.open()
    await expect(body).toMatchAriaSnapshot(heard.shop)

    await shop.choosePickup(2, '08:00')
    await shop.addToBag(heard.product, 2)
    await expect(page.getByRole('article').first()).toMatchAriaSnapshot(heard.card)
    await expect(body).toMatchAriaSnapshot(heard.bar)

    await shop.toCheckout()
    await expect(body).toMatchAriaSnapshot(heard.checkout)

    guard.allow(/status of 422/)
    await shop.submit()
    await expect(body).toMatchAriaSnapshot(heard.mistakes)
    await expect(page.getByRole('alert')).toBeFocused()
    const name = page.getByRole('textbox', { name: t.storefront.checkout.name })
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(t.common.problems.required)

    await shop.fillIn('Anna Becker')
    await shop.submit()
    const { code } = await shop.readOrder()
    await expect(body).toMatchAriaSnapshot(heard.order(code))
  })
}
