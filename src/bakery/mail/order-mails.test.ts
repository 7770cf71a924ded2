import { expect, test } from 'vitest'
import { aBakery, anOrder, anOrderLine } from '#tests/support/bakery-records.ts'
import { type OrderMailInput, orderMail } from './order-mails.ts'

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

/** Readable here: no-break spaces as spaces. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
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

Ihre Tüte ist vorgemerkt.

Vielen Dank für Ihre Vorbestellung bei Bäckerei Kruste. Nennen Sie bei der Abholung diesen Code:

Abholcode: K7-MX

Abholung: Samstag, 7. März 2026, 7:30–8:00 Uhr
Filiale: Marktplatz, Markt 1, 86150 Augsburg
Telefon: 0821 123456

2 × Brezel  1,90 €
Gesamt  1,90 €
darin 7 % MwSt. 0,12 €

Bestellung ansehen: https://kruste.krume.example/orders/order000000000000000000001

Stornieren können Sie bis Fr 6. März, 18:00 Uhr auf der Bestellseite.

Sie bezahlen bei der Abholung. Alle Preise enthalten die gesetzliche Mehrwertsteuer.

-- 
Karla Kruste, e. K.
Markt 1, 86150 Augsburg
laden@kruste.example · 0821 123456
`)
  expect(mail.html).toContain('href="https://kruste.krume.example/orders/order000000000000000000001"')
  expect(atob(mail.attachments[0]?.base64 ?? '')).toContain('DTEND:20260307T070000Z')
})

test('English customers read English, with the product’s English name', () => {
  const mail = orderMail('order-confirmation', about({ order: anOrder({ locale: 'en' }) }))
  expect(plain(mail.text)).toContain('2 × Pretzel  €1.90')
  expect(mail.text).toContain('https://kruste.krume.example/en/orders/')
  expect(mail.attachments[0]?.name).toBe('Pickup.ics')
})

test('a bakery may address its customers as friends', () => {
  const mail = orderMail('order-confirmation', about({ bakery: aBakery({ address: 'du' }) }))
  expect(mail.text).toContain('Danke für deine Vorbestellung')
  expect(mail.text).not.toMatch(/\b(Sie|Ihre)\b/)
})

test('a cancellation tells the bakery’s reason and takes the event back', () => {
  const order = anOrder({ status: 'cancelled', cancelReason: 'Der Ofen ist defekt.' })
  const mail = orderMail('order-cancelled', about({ order }))
  expect(mail.text).toContain('Der Ofen ist defekt.')
  expect(mail.text).not.toContain('Abholcode')
  expect(atob(mail.attachments[0]?.base64 ?? '')).toContain('METHOD:CANCEL')
  const own = orderMail('order-cancelled', about({ order: anOrder({ status: 'cancelled' }) }))
  expect(own.text).toContain('Ihre Bestellung K7-MX wurde storniert.')
})

test('what people wrote is text in HTML, not markup', () => {
  const note = '<script>alert("x")</script> & \'Grüße\''
  const mail = orderMail('order-confirmation', about({ order: anOrder({ note }) }))
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Grüße&#39;')
  expect(mail.text).toContain(note)
})
