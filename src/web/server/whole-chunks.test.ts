import { expect, test, vi } from 'vitest'
import { wholeChunks } from './whole-chunks.server.ts'

test('what is written at once arrives as one chunk, in order, and the rest at the end', async () => {
  const onEnd = vi.fn<() => void>()
  const stream = wholeChunks(onEnd)
  const chunks: string[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  for (const piece of ['<p>', 'Brö', 'tchen']) stream.write(piece)
  await vi.waitFor(() => expect(chunks).toEqual(['<p>Brötchen']))
  expect(onEnd).not.toHaveBeenCalled()
  stream.write('</p>')
  stream.end('\n')
  await vi.waitFor(() => expect(chunks).toEqual(['<p>Brötchen', '</p>\n']))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('nothing is passed on for a client that has gone', async () => {
  const stream = wholeChunks(() => undefined)
  const chunks: string[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  stream.write('<p>')
  stream.destroy()
  await new Promise(setImmediate)
  expect(chunks).toEqual([])
})
