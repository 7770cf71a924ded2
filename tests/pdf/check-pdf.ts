// `npm run check-pdf`: prints samples of every paper and checks them with veraPDF against PDF/UA-1. Needs Java 17 and
// Maven, which loads veraPDF into `.cache`; no part of the product and of `npm test`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { labelSheets } from '#bakery/print/labels.ts'
import { dayList } from '#bakery/print/papers/day-list.ts'
import { labelsOf } from '#bakery/print/papers/label.ts'
import { orderSlip } from '#bakery/print/papers/order-slip.ts'
import { LABEL_FORMAT, LABEL_FORMATS } from '#bakery/print/settings/label-formats.ts'
import { pdfOf } from '#bakery/typesetting/pdf.server.ts'
import type { Sheet } from '#bakery/typesetting/sheet.ts'
import { readOptions } from '../support/command-options.ts'
import { aPaper, aPrintedOrder } from '../support/papers.ts'

readOptions(import.meta.filename, {})

const HERE = import.meta.dirname
const CACHE = path.resolve(HERE, '../../.cache/check-pdf')
const LIBRARIES = path.join(CACHE, 'lib')

const orders = [
  aPrintedOrder([{ quantity: 2, name: 'Brezel' }], { note: 'Bitte hell backen & schneiden' }),
  aPrintedOrder(Array.from({ length: 30 }, (_, place) => ({ quantity: place + 1, name: `Brot ${place}` }))),
]

/** Sheets of each paper by file name. */
const samples: Record<string, Sheet[]> = {
  ...Object.fromEntries(
    LABEL_FORMATS.map((format) => {
      const paper = aPaper({ label: { format, text: 'Danke & bis bald' } })
      const labels = orders.flatMap((order) => labelsOf(paper, order, LABEL_FORMAT[format]))
      return [`label-${format}`, [...labelSheets(format, labels, 1)]]
    }),
  ),
  slip: orders.flatMap((order) => orderSlip(aPaper(), order)),
  'day-list': dayList(aPaper(), '2026-11-21', 'Marktplatz', orders),
}

mkdirSync(CACHE, { recursive: true })
const files: string[] = []
for (const [name, sheets] of Object.entries(samples)) {
  const file = path.join(CACHE, `${name}.pdf`)
  const info = { title: 'Etiketten', author: 'Möwe & Söhne', createdAt: new Date(), language: 'de' }
  writeFileSync(file, await new Response(pdfOf(sheets, info)).bytes())
  files.push(file)
}
const loud = { stdio: 'inherit' } as const
const pom = path.join(HERE, 'pom.xml')
execFileSync(
  'mvn',
  ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`],
  loud,
)
execFileSync('java', ['-cp', path.join(LIBRARIES, '*'), path.join(HERE, 'CheckPdf.java'), ...files], loud)
