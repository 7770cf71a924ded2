import { lend } from './lend.ts'

lend(Array.prototype, 'toSorted', function sortCopy(this: unknown[], compare) {
  return [...this].sort(compare)
})
lend(Array.prototype, 'toSpliced', function spliceCopy(this: unknown[], start: number, ...rest: unknown[]) {
  const copy = [...this]
  copy.splice(...([start, ...rest] as Parameters<unknown[]['splice']>))
  return copy
})
// Keeps surrogate pairs; a lone half becomes the replacement character.
lend(String.prototype, 'toWellFormed', function repairPairs(this: string) {
  return this.replaceAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) =>
    found.length === 2 ? found : '\uFFFD',
  )
})
