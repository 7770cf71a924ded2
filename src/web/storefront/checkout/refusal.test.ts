import { expect, test } from 'vitest'
import { formatOf } from '#bakery/format.ts'
import type { Alternative } from '#bakery/ordering/order-request.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { describeRefusal, type Refusal } from './refusal.ts'

const product = { product: 'brezel', name: 'Brezel' }
const elsewhere: { ok: false; alternatives: Alternative[] } = { ok: false, alternatives: [] }

/** One refusal for each reason, apart from problems that are shown beside the fields. */
const BY_REASON: { [R in Exclude<Refusal['reason'], 'invalid'>]: Refusal & { reason: R } } = {
  slot_full: { ...elsewhere, reason: 'slot_full' },
  slot_unknown: { ...elsewhere, reason: 'slot_unknown' },
  day_closed: { ...elsewhere, reason: 'day_closed' },
  past_cutoff: { ...elsewhere, reason: 'past_cutoff' },
  beyond_horizon: { ...elsewhere, reason: 'beyond_horizon' },
  day_past: { ...elsewhere, reason: 'day_past' },
  branch_inactive: { ...elsewhere, reason: 'branch_inactive' },
  branch_unknown: { ...elsewhere, reason: 'branch_unknown' },
  paused: { ...elsewhere, reason: 'paused' },
  product_sold_out: { ...elsewhere, reason: 'product_sold_out', products: [{ ...product, left: 2 }] },
  product_unavailable: {
    ...elsewhere,
    reason: 'product_unavailable',
    products: [{ ...product, why: 'out_of_season' }],
  },
  quantity_not_allowed: {
    ok: false,
    reason: 'quantity_not_allowed',
    products: [{ ...product, min: 6, max: 60, step: 6 }],
  },
  price_changed: { ok: false, reason: 'price_changed', totalCents: 1370 },
  below_minimum: { ok: false, reason: 'below_minimum', minCents: 1500, totalCents: 950 },
  too_many_units: { ok: false, reason: 'too_many_units', maxUnits: 50, units: 60 },
  too_many_at_time: { ok: false, reason: 'too_many_at_time', max: 3, phone: '04131 555 018' },
  please_call: { ok: false, reason: 'please_call', phone: '04131 555 018' },
  account_limit: {
    ok: false,
    reason: 'account_limit',
    limitCents: 60_000,
    leftCents: 1240,
    chargeCents: 3000,
    nextMonth: '2026-12-01',
  },
  no_account: { ok: false, reason: 'no_account' },
  empty: { ok: false, reason: 'empty' },
  key_reused: { ok: false, reason: 'key_reused' },
  shop_closed: { ok: false, reason: 'shop_closed' },
  unreachable: { ok: false, reason: 'unreachable' },
  unread: { ok: false, reason: 'unread' },
}
const refusals: Refusal[] = Object.values(BY_REASON)

test.each(refusals)('$reason has a text of its own, in both languages', (refusal) => {
  for (const locale of ['de', 'en'] as const) {
    const text = describeRefusal(refusal, '07:30', catalogueOf(locale).storefront, formatOf(locale))
    expect(text?.title).toMatch(/\w{3}/)
    expect(text?.lines.join(' ')).toMatch(/\w{3}/)
  }
})

test('no two refusals read the same', () => {
  const titles = refusals.map(
    (refusal) => describeRefusal(refusal, '07:30', catalogueOf('de').storefront, formatOf('de'))?.title,
  )
  expect(new Set(titles).size).toBe(refusals.length)
})

test('a product that is no longer sold is named, and no other day is offered for it', () => {
  const texts = catalogueOf('de').storefront
  const gone = { ...product, why: 'unknown' as const }
  const refused: Refusal = {
    ...elsewhere,
    reason: 'product_unavailable',
    products: [gone, { ...gone, name: '' }],
  }
  expect(describeRefusal(refused, '07:30', texts, formatOf('de'))).toMatchObject({
    title: 'Nicht alles gibt es noch',
    lines: ['Brezel gibt es nicht mehr.', 'Ein Produkt Ihrer Tüte gibt es nicht mehr.'],
    canSettle: true,
  })
})

test('a company whose limit is used up is told what is left, until when, and that it can pay at pickup', () => {
  const refused = BY_REASON.account_limit
  expect(describeRefusal(refused, '07:30', catalogueOf('en').storefront, formatOf('en'))).toEqual({
    title: 'This is more than the company’s monthly limit',
    lines: [
      'The order costs €30.00. €12.40 is left on account for the month of the pickup; a new month begins on Tuesday 1 December.',
    ],
    canPayAtPickup: true,
  })
})

test('problems of fields stand beside their fields', () => {
  const invalid: Refusal = { ok: false, reason: 'invalid', fields: { name: 'required' } }
  expect(describeRefusal(invalid, '07:30', catalogueOf('de').storefront, formatOf('de'))).toBeUndefined()
})
