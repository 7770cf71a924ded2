import { expect, test } from 'vitest'

/** Removes the methods, as in an older browser, and adds ours. */
async function lendAnew(): Promise<void> {
  for (const name of ['toSorted', 'toSpliced']) Reflect.deleteProperty(Array.prototype, name)
  Reflect.deleteProperty(String.prototype, 'toWellFormed')
  await import('./copies.ts')
}

test('copies are sorted, spliced and repaired as in newer browsers, and the original stays', async () => {
  const list = [3, 1, 2]
  const texts = ['Brötchen 🥐', '\uD83E', '\uDD50', 'a\uD83Eb', '\uDD50\uD83E', '']
  const results = () => [
    list.toSorted((a, b) => a - b),
    list.toSorted((a, b) => b - a),
    list.toSpliced(1, 1, 7, 8),
    list.toSpliced(1),
    list.toSpliced(-1, 1),
    texts.map((text) => text.toWellFormed()),
  ]
  const ofTheBrowser = results()
  await lendAnew()
  expect(Object.hasOwn(Array.prototype, 'toSorted')).toBe(true)
  expect(results()).toEqual(ofTheBrowser)
  expect(list).toEqual([3, 1, 2])
})
