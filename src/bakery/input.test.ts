import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  addProblems,
  calendarDay,
  clockTime,
  emailAddress,
  limitOrNone,
  mustAccept,
  optionalColor,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  parseInput,
  recordKey,
  requiredLine,
  requiredPhone,
  requiredText,
  uploadedImage,
  wholeNumber,
} from './input.ts'

function problemOf(schema: z.ZodType, value: unknown) {
  const parsed = parseInput(z.object({ field: schema }), { field: value })
  return parsed.ok ? undefined : parsed.fields['field']
}

test('each rule has its own problem', () => {
  expect(problemOf(requiredText(5), '  ')).toBe('required')
  expect(problemOf(requiredText(5), undefined)).toBe('required')
  expect(problemOf(requiredText(5), 'Brezel')).toBe('too_long')
  expect(problemOf(optionalText(5), '')).toBeUndefined()
  expect(problemOf(optionalText(5), 7)).toBe('invalid_format')
  expect(problemOf(emailAddress, '')).toBe('required')
  expect(problemOf(emailAddress, 'müller')).toBe('invalid_email')
  expect(problemOf(optionalEmail, '')).toBeUndefined()
  expect(problemOf(optionalEmail, 'müller')).toBe('invalid_email')
  expect(problemOf(requiredPhone(40), ' ')).toBe('required')
  expect(problemOf(optionalPhone(40), '')).toBeUndefined()
  expect(problemOf(optionalPhone(40), '+49 (0)4131 / 555-018')).toBeUndefined()
  for (const text of ['ruf an', '04131 abc', '0176 Über', '+']) {
    expect(problemOf(optionalPhone(40), text)).toBe('invalid_phone')
    expect(problemOf(requiredPhone(40), text)).toBe('invalid_phone')
  }
  expect(problemOf(wholeNumber(0, 9), Number.NaN)).toBe('not_a_number')
  expect(problemOf(wholeNumber(0, 9), 1.5)).toBe('not_whole')
  expect(problemOf(wholeNumber(0, 9), -1)).toBe('too_small')
  expect(problemOf(wholeNumber(0, 9), 1e9)).toBe('too_large')
  expect(problemOf(limitOrNone(9), null)).toBeUndefined()
  expect(problemOf(mustAccept, false)).toBe('must_accept')
  expect(problemOf(calendarDay, '2027-02-30')).toBe('invalid_day')
  expect(problemOf(clockTime, '24:00')).toBe('invalid_time')
  expect(problemOf(recordKey, '../etc')).toBe('invalid_format')
  expect(problemOf(z.enum(['a']), 'b')).toBe('unknown')
  expect(problemOf(z.array(z.string()).max(1), ['a', 'b'])).toBe('too_long')
  expect(problemOf(uploadedImage(2), { name: 'a', content: new Uint8Array(3) })).toBe('file_too_large')
  expect(problemOf(uploadedImage(2), { name: 'a', content: new Uint8Array(0) })).toBe('not_an_image')
})

test('text is trimmed and freed of control characters and noncharacters', () => {
  const parsed = parseInput(requiredText(80), ' Korn\u0000 &\u0007 Kr\uFFFEu\uFDD0ste\nGraz\u{1FFFF} ')
  expect(parsed).toEqual({ ok: true, value: 'Korn & Kruste\nGraz' })
})

test('no character turns the direction of the text around it, letters still run as they do', () => {
  const parsed = parseInput(requiredLine(80), 'Anna\u202E 2 gnudlotsbA \u2067\u2069, \u2066شكرا\u2069\u200f')
  expect(parsed).toEqual({ ok: true, value: 'Anna 2 gnudlotsbA , شكرا\u200f' })
})

test('single-line texts contain no line breaks', () => {
  const parsed = parseInput(requiredLine(80), ' Korn\r\n\r\n&\u2028Kruste\tGraz\u0085 ')
  expect(parsed).toEqual({ ok: true, value: 'Korn & Kruste Graz' })
  expect(problemOf(requiredLine(5), '\n')).toBe('required')
  expect(problemOf(optionalLine(5), 'Brezel')).toBe('too_long')
})

test('colours are stored in one form', () => {
  expect(parseInput(optionalColor, ' #AbC ')).toEqual({ ok: true, value: '#aabbcc' })
  expect(parseInput(optionalColor, '')).toEqual({ ok: true, value: '' })
  expect(parseInput(optionalColor, 'red')).toMatchObject({ ok: false })
})

test('problems are named by their path, the first one of a field wins', () => {
  const schema = z
    .object({ slots: z.array(z.object({ from: requiredText(5) })) })
    .superRefine((_, context) => addProblems(context, ['slots'], { '0.from': 'overlapping' }))
  expect(parseInput(schema, { slots: [{ from: '07:00' }] })).toEqual({
    ok: false,
    reason: 'invalid',
    fields: { 'slots.0.from': 'overlapping' },
  })
  expect(parseInput(schema, { slots: [{ from: '' }] })).toMatchObject({
    fields: { 'slots.0.from': 'required' },
  })
})
