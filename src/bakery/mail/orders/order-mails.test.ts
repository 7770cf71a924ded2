import { expect, test } from 'vitest'
import { aBakery, anOrder, anOrderLine } from '#tests/support/bakery-records.ts'
import { renderHtml } from '../layout/write-mail.ts'
import { type OrderMail, type OrderMailInput, orderMail } from './order-mails.ts'

function about(changes: Partial<OrderMailInput> = {}): OrderMailInput {
  return {
    order: anOrder(),
    lines: [anOrderLine()],
    bakery: aBakery(),
    branchPhone: '0821 123456',
    publicUrl: 'https://krume.example',
    now: new Date('2026-03-02T08:00:00Z'),
    ...changes,
  }
}

/** Replaces no-break spaces with spaces. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}

function calendarOf({ attachments }: OrderMail): string {
  const [file] = attachments.filter(({ type }) => type.startsWith('text/calendar'))
  return file && 'base64' in file ? atob(file.base64) : ''
}

test('a confirmation says code, pickup, items, total, VAT and until when it can be cancelled', () => {
  const mail = orderMail('order-confirmation', about())
  expect(mail).toMatchObject({
    to: 'anna@example.com',
    fromName: 'Bäckerei Kruste',
    replyTo: 'laden@kruste.example',
    subject: 'Ihre Vorbestellung K7-MX für Samstag, 7. März 2026',
  })
  expect(plain(mail.text)).toBe(`Bäckerei Kruste

Ihre Bestellung ist angenommen.

Vielen Dank! Bäckerei Kruste hat Ihre Vorbestellung angenommen. Nennen Sie bei der Abholung diesen Code:

Abholcode: K7-MX

Abholung: Samstag, 7. März 2026, 7:30–8:00 Uhr
Filiale: Marktplatz, Markt 1, 86150 Augsburg
Telefon: 0821 123456

2 × Brezel  1,90 €
  Enthält: Weizen
Gesamt  1,90 €
darin 7 % MwSt. 0,12 €

Bestellung ansehen: https://kruste.krume.example/orders/order000000000000000000001

Wie letztes Mal bestellen: https://kruste.krume.example/orders/order000000000000000000001/again

Ändern oder stornieren können Sie bis Fr 6. März, 18:00 Uhr auf der Bestellseite.

Bezahlung bei der Abholung: bar. Alle Preise enthalten die gesetzliche Mehrwertsteuer.

-- 
Bäckerei Kruste e. K., Karla Kruste
Markt 1, 86150 Augsburg
laden@kruste.example · 0821 123456
Amtsgericht Augsburg, HRA 1234
`)
  expect(renderHtml(mail.content)).toContain(
    'href="https://kruste.krume.example/orders/order000000000000000000001"',
  )
  expect(calendarOf(mail)).toContain('DTEND:20260307T070000Z')
  expect(mail.attachments[1]).toMatchObject({ cid: 'pickup-code', qr: 'K7MX' })
  expect(renderHtml(mail.content)).toContain('src="cid:pickup-code" alt="QR-Code des Abholcodes K7-MX"')
})

test('English customers read English, with the product’s English name', () => {
  const mail = orderMail('order-confirmation', about({ order: anOrder({ locale: 'en' }) }))
  expect(plain(mail.text)).toContain('2 × Pretzel  €1.90')
  expect(mail.text).toContain('https://kruste.krume.example/en/orders/')
  expect(mail.attachments[2]?.name).toBe('Pickup-K7MX.ics')
})

test('every mail carries the bakery’s logo beside its name', () => {
  for (const kind of ['order-confirmation', 'order-ready', 'order-cancelled'] as const) {
    const mail = orderMail(kind, about())
    expect(renderHtml(mail.content)).toContain('<img src="cid:logo" alt=""')
    expect(mail.attachments[0]).toMatchObject({ cid: 'logo', logoOf: aBakery().id })
  }
})

test('each item names its allergens, below what was chosen for it', () => {
  const traces = anOrderLine({ allergens: { contains: ['rye', 'wheat'], traces: ['sesame'] } })
  const sliced = anOrderLine({
    allergens: { contains: [], traces: [] },
    options: [
      {
        group: 'cut',
        choice: 'thick',
        name: 'Geschnitten',
        nameEn: '',
        value: '10 mm',
        valueEn: '',
        surchargeCents: 0,
      },
    ],
  })
  const undeclared = anOrderLine({ allergens: null })
  const german = orderMail('order-confirmation', about({ lines: [traces, sliced, undeclared] }))
  expect(plain(german.text)).toContain(`2 × Brezel  1,90 €
  Enthält: Roggen, Weizen. Kann Spuren von Sesam enthalten.
2 × Brezel  1,90 €
  Geschnitten: 10 mm
  Keine deklarierten Allergene
2 × Brezel  1,90 €
Gesamt`)
  const english = orderMail('order-reminder', about({ order: anOrder({ locale: 'en' }), lines: [traces] }))
  expect(english.text).toContain('Contains: rye, wheat. May contain traces of sesame.')
})

test('a bakery may address its customers as friends', () => {
  const mail = orderMail('order-confirmation', about({ bakery: aBakery({ address: 'du' }) }))
  expect(mail.text).toContain('hat deine Vorbestellung angenommen')
  expect(mail.text).not.toMatch(/\b(Sie|Ihre)\b/)
})

test('a cancellation tells the bakery’s reason and takes the event back', () => {
  const order = anOrder({ status: 'cancelled', cancelReason: 'Der Ofen ist defekt.' })
  const mail = orderMail('order-cancelled', about({ order }))
  expect(mail.text).toContain('Der Ofen ist defekt.')
  expect(mail.text).not.toContain('Abholcode')
  expect(calendarOf(mail)).toContain('METHOD:CANCEL')
  const own = orderMail('order-cancelled', about({ order: anOrder({ status: 'cancelled' }) }))
  expect(own.text).toContain('Ihre Bestellung K7-MX wurde storniert.')
})

test('what people wrote is text in HTML, not markup', () => {
  const note = '<script>alert("x")</script> & \'Grüße\''
  const mail = orderMail('order-confirmation', about({ order: anOrder({ note }) }))
  expect(renderHtml(mail.content)).not.toContain('<script>')
  expect(renderHtml(mail.content)).toContain(
    '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#x27;Grüße&#x27;',
  )
  expect(mail.text).toContain(note)
})

test('a change tells what is different, and its calendar file replaces the one before', () => {
  const place = { day: '2026-03-07', from: '07:30', to: '08:00', branchName: 'Marktplatz' }
  const mail = orderMail(
    'order-changed',
    about({
      order: anOrder({ version: 3 }),
      changes: {
        pickup: { before: { ...place, from: '09:00', to: '09:30' }, after: place },
        lines: [
          {
            product: 'p',
            name: 'Brezel',
            nameEn: 'Pretzel',
            before: { quantity: 1, priceCents: 95 },
            after: { quantity: 2, priceCents: 95 },
          },
          { product: 'q', name: 'Zopf', nameEn: '', before: { quantity: 1, priceCents: 520 }, after: null },
        ],
        totalCents: { before: 615, after: 190 },
        contact: ['phone'],
      },
    }),
  )
  expect(plain(mail.text)).toContain(`Geändert
Abholung: Sa 7. März, 7:30–8:00 Uhr, Marktplatz, bisher Sa 7. März, 9:00–9:30 Uhr, Marktplatz
Brezel: 2 × 0,95 €, bisher 1 × 0,95 €
Zopf: nicht mehr dabei, bisher 1 × 5,20 €
Gesamt: 1,90 €, bisher 6,15 €
Angaben: geändert`)
  expect(calendarOf(mail)).toContain('SEQUENCE:2')
})

test('mails follow the reader’s dark mode', () => {
  const { content } = orderMail('order-confirmation', about())
  expect(renderHtml(content)).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(renderHtml(content)).toContain('@media (prefers-color-scheme:dark){.page{color:#f6f3ee!important')
})

test('a mail contains its pictures and loads nothing', () => {
  for (const kind of ['order-confirmation', 'order-cancelled'] as const) {
    const { content, attachments } = orderMail(kind, about())
    expect(renderHtml(content)).not.toContain('<link')
    const shown = [...renderHtml(content).matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid)
    expect(shown).toEqual(attachments.flatMap((file) => ('cid' in file ? file.cid : [])))
  }
})

const TERMS = [{ title: 'Geltung', text: 'Diese Bedingungen gelten für Vorbestellungen.' }]

test('what says a contract carries its terms and what the law asks for, for perishable goods too', () => {
  const contract = { terms: TERMS, locale: 'de' as const, withdrawalNotice: [] }
  for (const kind of ['order-confirmation', 'order-changed', 'order-moved'] as const) {
    const { content, text } = orderMail(kind, about({ contract }))
    const [, agreed = ''] = plain(text).split('Ihr Vertrag\n')
    expect(agreed).toContain(
      'Vertragspartner: Bäckerei Kruste e. K., Karla Kruste, Markt 1, 86150 Augsburg, laden@kruste.example, 0821 123456',
    )
    expect(agreed).toContain('zusammen 1,90 € mit Mehrwertsteuer')
    expect(agreed).toContain('Samstag, 7. März 2026, 7:30–8:00 Uhr, Marktplatz, Markt 1, 86150 Augsburg')
    expect(agreed).toContain('kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB)')
    expect(agreed).toContain('Streitbeilegung: An Streitbeilegungsverfahren')
    expect(agreed).toContain(
      'Allgemeine Geschäftsbedingungen\n\nGeltung\nDiese Bedingungen gelten für Vorbestellungen.',
    )
    expect(renderHtml(content)).toContain('<h2')
    expect(text).not.toContain('Widerrufsbelehrung\n')
  }
  expect(orderMail('order-ready', about({ contract })).text).not.toContain('Ihr Vertrag')
})

test('a contract names the deposit beside its price, which it does not contain', () => {
  const contract = { terms: TERMS, locale: 'de' as const, withdrawalNotice: [] }
  const lines = [anOrderLine({ quantity: 2, depositCents: 15 })]
  const { text } = orderMail('order-confirmation', about({ contract, lines }))
  expect(plain(text)).toContain('zusammen 1,90 € mit Mehrwertsteuer, zuzüglich 0,30 € Pfand.')
})

test('terms in German alone are marked as such in an English mail', () => {
  const contract = { terms: TERMS, locale: 'de' as const, withdrawalNotice: [] }
  const { content, text } = orderMail(
    'order-confirmation',
    about({ contract, order: anOrder({ locale: 'en' }) }),
  )
  expect(renderHtml(content)).toContain('<p lang="de"')
  expect(text).toContain('There is no right of withdrawal for perishable goods')
})

test('the withdrawal notice has its heading, and one tap leads to the withdrawal', () => {
  const withdrawalNotice = ['Sie haben das Recht zu widerrufen.']
  const contract = { terms: TERMS, locale: 'de' as const, withdrawalNotice }
  const { content, text } = orderMail('order-confirmation', about({ contract }))
  const url = 'https://kruste.krume.example/orders/order000000000000000000001/withdraw'
  expect(renderHtml(content)).toMatch(/<h2[^>]*>Widerrufsbelehrung<\/h2>/)
  expect(renderHtml(content)).toMatch(new RegExp(`<a href="${url}"[^>]*>Vertrag widerrufen</a>`))
  expect(text).toContain(`Vertrag widerrufen: ${url}`)
})
