import { expect, test } from 'vitest'
import { linesOf } from './progress-lines.ts'

test('lines are complete, however they were split in transit', async () => {
  const bytes = new TextEncoder().encode('{"a":"Brötchen"}\n{"b":2}\nrest')
  for (const size of [1, 2, 7, 100]) {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.subarray(at, at + size))
        stream.close()
      },
    })
    const lines: string[] = []
    for await (const line of linesOf(body)) lines.push(line)
    expect(lines).toEqual(['{"a":"Brötchen"}', '{"b":2}', 'rest'])
  }
})
