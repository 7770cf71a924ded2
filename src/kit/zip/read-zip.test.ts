import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openZipFile } from './read-zip.ts'

const NAMES = ['one.txt', 'two.txt', 'three.txt']

async function zipOf(names: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from(name), name, { compress: false })
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

test('an archive within its limits is read', async () => {
  const zip = await openZipFile(await zipOf(NAMES), { entries: 3, size: 23, names: 100 })
  expect(zip.names).toEqual(NAMES)
  expect((await buffer(await zip.read('two.txt'))).toString()).toBe('two.txt')
})

test.each([
  ['entries', { entries: 2, size: 23, names: 100 }, 'it has too many entries'],
  ['bytes', { entries: 3, size: 22, names: 100 }, 'it would be too big once unpacked'],
  ['names', { entries: 3, size: 23, names: 15 }, 'it says too much about its entries'],
])('an archive with too many %s is refused', async (_, bounds, problem) => {
  await expect(openZipFile(await zipOf(NAMES), bounds)).rejects.toThrow(problem)
})

test('a name longer than any path is refused, however much an archive may say', async () => {
  const long = await zipOf(['x'.repeat(5000)])
  await expect(openZipFile(long, { entries: 1, size: 5000, names: 1e6 })).rejects.toThrow('says too much')
})
