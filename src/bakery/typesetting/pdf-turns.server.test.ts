import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inTurns } from '#kit/queues/in-turns.ts'
import { inNameOf } from '#kit/queues/work-owner.ts'
import { pdfOf } from './pdf.server.ts'
import type { Sheet } from './sheet.ts'

const SHEET: Sheet = { width: 100, height: 100, marks: [] }
const INFO = { title: 'Etiketten', author: 'Kruste', createdAt: new Date(0), language: 'de' }

/** Yields pages and records the order in which they are drawn. */
function* pagesOf(name: string, count: number, drawn: string[]): Iterable<Sheet> {
  for (let page = 0; page < count; page++) {
    drawn.push(name)
    yield SHEET
  }
}

test('the papers of one bakery delay those of another by a page each', async () => {
  const drawn: string[] = []
  const make = (name: string, count: number) =>
    inNameOf(name, async () => {
      const bytes = await buffer(pdfOf(pagesOf(name, count, drawn), INFO))
      drawn.push(`${name} done`)
      return bytes
    })
  const many = Array.from({ length: 8 }, () => make('large', 40))
  const [one] = await Promise.all([make('small', 5), ...many])

  expect(one.subarray(0, 5).toString()).toBe('%PDF-')
  const before = drawn.slice(0, drawn.indexOf('small done')).filter((name) => name === 'large').length
  // Of 320 pages; each of the eight documents requested one before.
  expect(before).toBeLessThan(60)
})

test('laying out pages takes turns too', async () => {
  const done: string[] = []
  const items = Array.from({ length: 400 }, (_, index) => index)
  const set = (name: string, count: number) =>
    inNameOf(name, async () => {
      await inTurns(items.slice(0, count), () => name)
      done.push(name)
    })
  await Promise.all([...Array.from({ length: 5 }, () => set('large', 400)), set('small', 20)])
  expect(done[0]).toBe('small')
})
