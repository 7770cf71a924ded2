import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { changeText } from './change-text.server.ts'
import { modulesWait } from './modules-wait.server.ts'

const document =
  '<head>ü<link rel="modulepreload" href="/a.js"/><link rel="icon"/><link rel="modulepreload" href="/b.js"/></head>' +
  '<body>€<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

function sent(html: string, size: number): Promise<string> {
  const bytes = Buffer.from(html)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  return text(Readable.from(chunks).pipe(changeText(modulesWait('n'))))
}

test('every module waits, wherever the document is cut', async () => {
  const whole = await sent(document, document.length * 2)
  expect(whole).toContain(
    '<head>ü<link rel="module-later" href="/a.js"/><link rel="icon"/><link rel="module-later"',
  )
  expect(whole).toContain(
    '<body>€<script nonce="n" type="module-later" async="">import "/a.js"</script><script',
  )
  expect(whole).toMatch(/<script nonce="n">\(function startModules.*<\/script><\/body><\/html>$/s)
  for (let size = 1; size < Buffer.byteLength(document); size++)
    expect(await sent(document, size)).toBe(whole)
})

test('what only begins like a module stays', async () => {
  expect(await sent('<p>1 <link rel="mod', 4)).toBe('<p>1 <link rel="mod')
})
