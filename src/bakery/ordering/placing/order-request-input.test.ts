import { expect, test } from 'vitest'
import { parseInput } from '#bakery/input.ts'
import { orderEditInput } from '../changing/order-edit-input.ts'
import type { OrderRequest } from '../order-request.ts'
import { orderRequestInput, staffOrderInput } from './order-request-input.ts'

const valid: OrderRequest = {
  idempotencyKey: '6f1c5d8e-7a40-4a53-9b7f-2f5a3d1c9e10',
  day: '2026-11-21',
  branch: 'abcdefghijklmno',
  slotFrom: '07:30',
  items: [{ product: 'p1', quantity: 2 }],
  expectedTotalCents: 920,
  name: 'Anna Becker',
  email: 'anna@example.com',
  phone: '',
  address: '',
  note: '',
  acceptTerms: true,
  acceptPrivacy: true,
  locale: 'de',
}

function problems(changes: Record<string, unknown>, phoneRequired = false) {
  const parsed = parseInput(orderRequestInput({ phoneRequired, notesOff: false }), { ...valid, ...changes })
  return parsed.ok ? {} : parsed.fields
}

test('name and e-mail are required, the phone when the bakery wants it', () => {
  expect(problems({})).toEqual({})
  expect(problems({ name: ' ', email: '' })).toEqual({ name: 'required', email: 'required' })
  expect(problems({}, true)).toEqual({ phone: 'required' })
})

test('a telephone number has no letters, unless it was accepted before', () => {
  expect(problems({ phone: 'Klingel rechts' })).toEqual({ phone: 'invalid_phone' })
  expect(problems({ phone: '04131 555 018' }, true)).toEqual({})
  const kept = orderRequestInput({ phoneRequired: false, notesOff: false, keepsPhone: true })
  expect(parseInput(kept, { ...valid, phone: '04131 555 (Anna)' })).toMatchObject({ ok: true })
  const staff = { ...valid, source: 'phone', overrideReason: '' }
  expect(parseInput(staffOrderInput, { ...staff, phone: 'Anna' })).toMatchObject({
    fields: { phone: 'invalid_phone' },
  })
  const edit = { ...valid, version: 1, phone: '04131 555 (Anna)' }
  expect(parseInput(orderEditInput(false, false), edit)).toMatchObject({ fields: { phone: 'invalid_phone' } })
  expect(parseInput(orderEditInput(false, true), edit)).toMatchObject({ ok: true })
})

test('terms and data protection must both be accepted', () => {
  expect(problems({ acceptTerms: false, acceptPrivacy: false })).toEqual({
    acceptTerms: 'must_accept',
    acceptPrivacy: 'must_accept',
  })
})

test('a key, a day and a basket have bounds', () => {
  expect(problems({ idempotencyKey: 'short' })).toEqual({ idempotencyKey: 'invalid_format' })
  expect(problems({ day: 'tomorrow' })).toEqual({ day: 'invalid_day' })
  const items = Array.from({ length: 101 }, (_, index) => ({ product: `p${index}`, quantity: 1 }))
  expect(problems({ items })).toEqual({ items: 'too_long' })
})

test('the same product twice is one line', () => {
  const items = [...valid.items, { product: 'p2', quantity: 1 }, { product: 'p1', quantity: 3 }]
  expect(
    parseInput(orderRequestInput({ phoneRequired: false, notesOff: false }), { ...valid, items }),
  ).toMatchObject({
    value: {
      items: [
        { product: 'p1', quantity: 5 },
        { product: 'p2', quantity: 1 },
      ],
    },
  })
})

test('a name cannot be the placeholder for erased names', () => {
  expect(problems({ name: ' – ' })).toEqual({ name: 'required' })
})

test('words for a product stand in one line, as the papers print them', () => {
  const items = [{ product: 'p1', quantity: 1, options: { words: 'Alles Gute\n100 × Brezel' } }]
  const parsed = parseInput(orderRequestInput({ phoneRequired: false, notesOff: false }), { ...valid, items })
  expect(parsed).toMatchObject({ value: { items: [{ options: { words: 'Alles Gute 100 × Brezel' } }] } })
})
