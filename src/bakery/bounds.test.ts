import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  aBranchInput,
  aGeneralInput,
  anOrderRequest,
  aProductInput,
  aRegistration,
} from '#tests/support/bakery-inputs.ts'
import { branchInput } from './branches/branch-input.ts'
import { branches } from './branches/branches-collection.server.ts'
import { productCategories } from './catalogue/products/categories-collection.server.ts'
import { categoryInput, productInput } from './catalogue/products/product-input.ts'
import { products } from './catalogue/products/products-collection.server.ts'
import { contactInput } from './contact/contact-input.ts'
import { parseInput } from './input.ts'
import { contactMessages } from './mail/outbox/messages-collections.server.ts'
import { bakeryStartInput } from './onboarding/registration-input.ts'
import { orders } from './ordering/orders-collections.server.ts'
import { orderRequestInput } from './ordering/placing/order-request-input.ts'
import { generalInput } from './profile/profile-input.ts'
import { bakeries } from './tenancy/bakeries-collection.server.ts'

type Parse = (input: object) => ReturnType<typeof parseInput>
type Fields = Record<string, { type: string; options: Record<string, unknown> }>

const category = { name: 'Brote', nameEn: '', description: '', descriptionEn: '' }
const message = { name: 'Anna Becker', email: 'anna@example.com', message: 'Hallo', locale: 'de' }
const order = anOrderRequest({ day: '2026-03-07', branch: 'a', items: [], expectedTotalCents: 0 })
const orderInput = orderRequestInput({ phoneRequired: false, notesOff: false })

/** Inputs, the fields that store them, and those fields' names where they differ. */
const STORED: [string, Fields, object, Parse, Record<string, string>?][] = [
  ['a category', productCategories.fields, category, (input) => parseInput(categoryInput, input)],
  ['a product', products.fields, aProductInput('a'), (input) => parseInput(productInput, input)],
  ['a branch', branches.fields, aBranchInput(), (input) => parseInput(branchInput, input)],
  ['a bakery', bakeries.fields, aGeneralInput(), (input) => parseInput(generalInput, input)],
  [
    'a new bakery',
    bakeries.fields,
    aRegistration(),
    (input) => parseInput(bakeryStartInput, input),
    { bakeryName: 'name', name: 'imprintOwner' },
  ],
  ['a message', contactMessages.fields, message, (input) => parseInput(contactInput, input)],
  [
    'an order',
    orders.fields,
    order,
    (input) => parseInput(orderInput, input),
    { name: 'customerName', phone: 'customerPhone', address: 'customerAddress' },
  ],
]

/** Fields whose content must match a pattern, so that a long text fails in another way. */
const PATTERNED = ['embedSites', 'slug', 'slotFrom']

describe.each(STORED)('the bounds of %s', (_name, fields, valid, parse, renamed = {}) => {
  const bounded = Object.keys(valid).flatMap((name) => {
    const field = fields[renamed[name] ?? name]
    const max = field?.options['max']
    if (!field || typeof max !== 'number' || PATTERNED.includes(name)) return []
    return [[name, max, field.type === 'number'] as const]
  })

  test.each(bounded)('%s: the input accepts what is stored, up to %i', (name, max, isNumber) => {
    const letter = name === 'phone' ? '0' : 'x'
    const problem = (size: number) => {
      const parsed = parse({ ...valid, [name]: isNumber ? size : letter.repeat(size) })
      return parsed.ok ? undefined : parsed.fields[name]
    }
    expect([problem(max), problem(max + 1)]).toEqual([undefined, isNumber ? 'too_large' : 'too_long'])
  })

  test('are compared', () => expect(bounded.length).toBeGreaterThan(0))
})

test('units, VAT rates and lengths of stored texts are written once', () => {
  const sources = globSync('src/{bakery,web}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|-bounds\.ts$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const holding = (pattern: RegExp, within: RegExp) =>
    sources.filter(([file, text]) => within.test(file) && pattern.test(text)).map(([file]) => file)
  expect(holding(/'piece', 'loaf'|'0', '7', '19'|'7', '19', '0'/, /./)).toEqual([])
  expect(holding(/(required|optional)(Line|Text)\(\d/, /-input\.ts$|\.server\.ts$/)).toEqual([])
  expect(holding(/<Textarea[^>]*maxLength=\{\d/, /\.tsx$/)).toEqual([])
})
