import { expect, test } from 'vitest'
import { readFacts } from '#tests/support/pdf.ts'
import { pdfOf } from './pdf.server.ts'

test('a PDF says that it is accessible, in which language it is, and its title, whatever is in it', async () => {
  const info = {
    title: 'Zettel <Möwe & Söhne>',
    author: 'Möwe & Söhne',
    createdAt: new Date('2026-11-20T12:00:00Z'),
    language: 'de',
  }
  const content = await new Response(pdfOf([{ width: 100, height: 50, marks: [] }], info)).bytes()
  const { title, author, language } = info
  expect(await readFacts(content)).toEqual({ title, author, language, part: '1' })
})
