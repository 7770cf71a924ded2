import { expect, test } from 'vitest'
import { pdfOf } from '#bakery/typesetting/pdf.server.ts'
import type { Sheet } from '#bakery/typesetting/sheet.ts'
import { aPaper, NO_DOUGHS, outside } from '#tests/support/papers.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { bakeChanges } from './bake-changes.ts'
import { bakeList } from './bake-list.ts'

const info = {
  title: 'Backzettel',
  author: 'Kruste',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  language: 'de',
}
const printed = async (sheets: Sheet[]) => new Response(pdfOf(sheets, info)).bytes()

test('a list of all branches has a column for each, lengthwise where there are many, in words beyond that', async () => {
  for (const count of [2, 3, 7, 30]) {
    const branches = Array.from({ length: count }, (_, index) => ({
      id: `b${index}`,
      name: index === 1 ? 'Am Hauptbahnhof' : `Filiale ${index}`,
    }))
    const line = (name: string, extra: number) => ({
      product: name,
      name,
      category: 'Brot',
      quantity: 10 * count + extra,
      branches: branches.map(({ id }, index) => ({ branch: id, quantity: 10 + (index === 0 ? extra : 0) })),
    })
    const moved = line('Laib', 0)
    const parts = moved.branches.map((part, index) =>
      index > 1 ? part : { ...part, quantity: index === 0 ? 8 : 12 },
    )
    const sheets = bakeList(aPaper({ bake: { textSize: 'large' } }), {
      doughs: NO_DOUGHS,
      place: 'alle Filialen',
      day: 'Samstag',
      version: 2,
      since: 1,
      when: 'Stand heute',
      branches,
      lines: bakeChanges(
        [line('Brezel', 2), { ...moved, branches: parts }],
        [line('Brezel', 0), line('Laib', 0)],
      ),
    })
    expect(sheets.flatMap(outside)).toEqual([])
    const isLengthwise = (sheets[0]?.width ?? 0) > (sheets[0]?.height ?? 0)
    expect(isLengthwise).toBe(count === 7)
    const texts = (await readPdf(await printed(sheets)))[0]?.texts ?? []
    const all = texts.map(({ text }) => text).join(' ')
    // A move between branches is a change too.
    expect(all).toContain('Laib (−2 Filiale 0, +2 Am Hauptbahnhof)')
    expect(all.includes('8 Filiale 0 (−2), 12 Am')).toBe(count === 30)
  }
})
