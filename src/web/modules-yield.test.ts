import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { modulesYield } from './modules-yield.server.ts'

const document =
  '<head>ü<link rel="modulepreload" href="/a.js"/><link rel="icon"/><link rel="modulepreload" href="/b.js"/>€'

test('every module yields, wherever the document is cut', async () => {
  const bytes = Buffer.from(document)
  const expected = document.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"')
  for (let size = 1; size <= bytes.length; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await text(Readable.from(chunks).pipe(modulesYield()))).toBe(expected)
  }
})

test('what only begins like a module stays', async () => {
  expect(await text(Readable.from([Buffer.from('<p>1 <link rel="mod')]).pipe(modulesYield()))).toBe(
    '<p>1 <link rel="mod',
  )
})
