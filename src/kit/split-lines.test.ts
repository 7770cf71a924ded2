import { expect, test } from 'vitest'
import { LineTooLong, splitLines } from './split-lines.ts'

async function linesOf(chunks: (string | Uint8Array)[], longest = 1000): Promise<string[]> {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const lines: string[] = []
  for await (const line of splitLines(bytes(), longest)) lines.push(line)
  return lines
}

test.each<[string, (string | Uint8Array)[], string[]]>([
  ['nothing', [], []],
  ['lines', ['a\nb\n'], ['a', 'b']],
  ['a last line without an end', ['a\nb'], ['a', 'b']],
  ['empty lines', ['\n\na\n'], ['', '', 'a']],
  ['a line in many pieces', ['a', 'b', 'c\n', 'd'], ['abc', 'd']],
  [
    'a character in two pieces',
    [Buffer.from('Brötchen\n').subarray(0, 3), Buffer.from('Brötchen\n').subarray(3)],
    ['Brötchen'],
  ],
])('%s', async (_, chunks, lines) => {
  expect(await linesOf(chunks)).toEqual(lines)
})

test('a line that is too long is refused, however it comes', async () => {
  expect(await linesOf(['12345\n12345'], 5)).toEqual(['12345', '12345'])
  await expect(linesOf(['123456\n'], 5)).rejects.toBeInstanceOf(LineTooLong)
  await expect(linesOf(['1\n12', '34', '56'], 5)).rejects.toBeInstanceOf(LineTooLong)
})
