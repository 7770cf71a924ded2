import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { readLimits } from '#web/operator/limits/limits-edits.ts'
import { branchForm, byWeekday } from './branches/branch-fields.ts'
import { options } from './products/form/option-fields.ts'
import { productForm } from './products/form/product-fields.ts'

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)
const two = (number: number) => String(number).padStart(2, '0')
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-12-${two(number)}`)
const word = fc.stringMatching(/^[a-z]{1,8}$/)
const interval = fc.record({ from: time, to: time })
const rows = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 5 })

/**
 * Returns `list` as form entries under `prefix`, with gaps in the row numbers, as after rows were removed. Nested lists
 * become rows again.
 */
function formOf(prefix: string, list: readonly object[], gap: () => number): [string, string][] {
  let number = gap()
  return list.flatMap((row) => {
    const name = `${prefix}.${number}`
    number += 1 + gap()
    return Object.entries(row).flatMap(([field, value]): [string, string][] =>
      Array.isArray(value) ? formOf(`${name}.${field}`, value, gap) : [[`${name}.${field}`, String(value)]],
    )
  })
}

/** Sends rows through a form with random gaps and returns the result of `read`. */
function throughForm<T>(
  lists: Record<string, readonly object[]>,
  random: { gaps: readonly number[]; reversed: boolean },
  read: (form: FormData) => T,
): T {
  let used = 0
  const gap = () => random.gaps[used++ % random.gaps.length] ?? 0
  const inputs = Object.entries(lists).flatMap(([prefix, list]) => formOf(prefix, list, gap))
  const form = new FormData()
  for (const [name, value] of random.reversed ? inputs.toReversed() : inputs) form.append(name, value)
  return read(form)
}

const randomForm = fc.record({
  gaps: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 12 }),
  reversed: fc.boolean(),
})

test('a special day keeps its own hours, a slot its places and a weekday its times, whatever numbers rows have', () => {
  const special = fc.record({
    day,
    label: word,
    slotsOf: fc.constantFrom(...WEEKDAYS),
    intervals: rows(interval),
  })
  const slot = fc.record({ weekday: fc.constantFrom(...WEEKDAYS), from: time, to: time, capacity: word })
  fc.assert(
    fc.property(
      rows(special),
      rows(slot),
      rows(interval),
      randomForm,
      (specialDays, slots, hours, random) => {
        const openingHours = byWeekday((weekday) => (weekday === 'friday' ? hours : []))
        const lists = { specialDays, slots, 'openingHours.friday': hours }
        const draft = throughForm(lists, random, branchForm.read)
        expect(draft).toMatchObject({ specialDays, slots, openingHours })
      },
    ),
  )
})

test('a group of options keeps its own choices', () => {
  const choice = fc.record({ id: word, name: word, nameEn: word, surcharge: word })
  const group = fc.record({
    id: word,
    name: word,
    nameEn: word,
    surcharge: word,
    kind: fc.constantFrom('choice', 'text'),
    required: fc.constantFrom('', 'on'),
    maxLength: word,
    choices: rows(choice),
  })
  fc.assert(
    fc.property(rows(group), randomForm, (groups, random) => {
      expect(throughForm({ options: groups }, random, (form) => options.read(form, 'options'))).toEqual(
        groups,
      )
    }),
  )
})

test('pictures and limits keep what belongs to them', () => {
  const image = fc.record({ file: word, text: word, position: word })
  const rule = fc.record({ label: word, maxRequests: word, duration: word, audience: word })
  fc.assert(
    fc.property(rows(image), rows(rule), randomForm, (images, rules, random) => {
      const lists = { images, 'rateLimits.rules': rules }
      expect(throughForm(lists, random, productForm.read).images).toEqual(
        images.map((picture) => ({ ...picture, removed: false })),
      )
      expect(throughForm(lists, random, readLimits).rules).toEqual(rules)
    }),
  )
})

test("a new picture's description stays with its own file", () => {
  const form = new FormData()
  form.append('newImages.2.text', 'Brezeln')
  form.append('newImages.0.text', 'Brot')
  expect(productForm.read(form).newImages.map(({ text }) => text)).toEqual(['Brot', '', 'Brezeln'])
})
