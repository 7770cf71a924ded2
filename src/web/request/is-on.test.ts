import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOn } from './is-on.ts'

test.each([
  ['acceptTerms=on', true],
  ['acceptTerms=1', true],
  ['', false],
  ['acceptTerms=', false],
  ['acceptTerms=off', false],
  ['acceptTerms=false', false],
  ['acceptTerms=0', false],
  ['acceptTerms=ON', false],
  ['acceptTerms=+on', false],
  ['acceptTerms=&acceptTerms=on', false],
])('a form of %j is on: %s', async (body, is) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await new Response(body, { headers }).formData()
  expect(isOn(form, 'acceptTerms')).toBe(is)
})

test('a file is not on', () => {
  const form = new FormData()
  form.append('acceptTerms', new File(['on'], 'on'))
  expect(isOn(form, 'acceptTerms')).toBe(false)
})

/** Fields whose mere presence says something: none is a box. */
const PRESENT = new Set(['password', 'seen', 'place', 'search', 'name', 'more'])

test('boxes are read by isOn alone', () => {
  const wrong: string[] = []
  for (const file of globSync('src/web/**/*.{ts,tsx}')) {
    if (/\.test\.|request\/is-on\.ts$|request\/indexed-form\.ts$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    for (const [found, name = ''] of text.matchAll(/\bform\.has\(['"]?([\w.]+)['"]?\)/g))
      if (!PRESENT.has(name)) wrong.push(`${file}: ${found}`)
    for (const [found] of text.matchAll(/\bform\.get\([^)]*\) [!=]== ('(on|off|1|0|true|false)'|null)/g))
      wrong.push(`${file}: ${found}`)
  }
  expect(wrong).toEqual([])
})
