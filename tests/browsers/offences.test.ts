import { expect, test } from 'vitest'
import { findInCss } from './find-in-css.ts'
import { findInScript } from './find-in-script.ts'
import { offencesIn } from './offences.ts'

const names = (found: Map<string, string[]>) => [...found.keys()]

test.each([
  ['copies', 'list.toSorted()', '.toSorted'],
  ['visibility', 'element.checkVisibility({ opacityProperty: true })', '.checkVisibility'],
  ['groups', 'Object.groupBy(list, (one) => one.day)', 'Object.groupBy'],
  ['promises', 'const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['signals', 'fetch("/", { signal: AbortSignal.any([a, b]) })', 'AbortSignal.any'],
  ['sets', 'new Set(a).union(b)', '.union'],
  ['functions', 'requestIdleCallback(work)', 'requestIdleCallback'],
  ['objects', 'new CloseWatcher()', 'CloseWatcher'],
  ['look-behind', 'text.split(/(?<=a)b/)', 'look-behind'],
  ['look-behind that excludes', 'text.split(/(?<!a)b/)', 'look-behind'],
  ['look-behind in a text', 'new RegExp("(?<=a)b", "g")', 'look-behind'],
  ['look-behind in a template', 'RegExp(`(?<=a)b`)', 'look-behind'],
  ['sets of characters', 'const digits = /[\\d--5]/v', 'regular expression flag v'],
  ['flags of a part', 'const either = /(?i:a)b/', 'pattern with own flags'],
  ['static blocks', 'class A { static { start() } }', 'static block'],
  ['disposal', '{ using file = open() }', 'using'],
])('scripts: %s', (_, script, name) => {
  expect(names(findInScript(script))).toEqual([name])
})

test.each([
  ['asked for by the call', 'element.checkVisibility?.()'],
  ['of an own object', 'union(a, b); sorter.toSortedList()'],
  [
    'known for long',
    'list.at(-1); structuredClone(list); Object.fromEntries(list); text.replaceAll("a", "b")',
  ],
  ['a named group', 'text.match(/(?<day>\\d+)/)'],
  ['a field of a class', 'class A { #a = 1; static b = 2; has(x) { return #a in x } }'],
])('scripts: nothing is said of what is %s', (_, script) => {
  expect(names(findInScript(script))).toEqual([])
})

test.each([
  ['a { color: light-dark(red, blue) }', ['light-dark()']],
  ['a { color: color-mix(in oklab, red, blue) }', ['color-mix()']],
  ['a:has(b) { color: red }', [':has']],
  ['a { & b { color: red } }', ['nesting']],
  ['a { field-sizing: content }', ['field-sizing']],
  ['@media (width < 48rem) { a { color: red } }', ['@media range']],
  ['a { width: 5cqw }', ['cqw']],
])('style sheets: %s', (sheet, expected) => {
  expect(names(findInCss(sheet))).toEqual(expected)
})

test.each([
  ['said before in older words', 'a { color: red; color: light-dark(red, blue) }'],
  ['asked for', '@supports (color: light-dark(red, red)) { a { color: light-dark(red, blue) } }'],
  ['said with a prefix', 'a { -webkit-user-select: none; user-select: none }'],
  ['known for long', 'a:focus-visible { display: grid; aspect-ratio: 1; inset: 0 }'],
  ['unknown to every version of a browser', 'a { cursor: pointer }'],
])('style sheets: nothing is said of what is %s', (_, sheet) => {
  expect(names(findInCss(sheet))).toEqual([])
})

const LENDER = 'var l=(o,n,m)=>{n in o||(o[n]=m)};l(Array.prototype,`toSorted`,s),l(AbortSignal,`any`,a)'

test('an unsupported feature in a built file is reported with the file and the browsers', () => {
  const files = new Map([
    ['shop-1.js', 'list.toSorted();element.checkVisibility()'],
    ['older-engines-1.js', LENDER],
  ])
  expect(offencesIn(files, new Set())).toEqual([
    expect.stringMatching(/^shop-1\.js: \.checkVisibility is not in .*safari_ios 15\.4/),
  ])
  expect(offencesIn(files, new Set(['.checkVisibility']))).toEqual([])
})

test('a worker needs its own polyfills', () => {
  const asks = 'AbortSignal.any([a,b])'
  const files = (worker: string) =>
    new Map([
      ['older-engines-1.js', LENDER],
      ['shop-1.js', asks],
      ['counter-worker-1.js', worker],
    ])
  expect(offencesIn(files(asks), new Set())).toEqual([
    expect.stringContaining('counter-worker-1.js: AbortSignal.any'),
  ])
  expect(offencesIn(files(`l(AbortSignal,\`any\`,a);${asks}`), new Set())).toEqual([])
})

test('an unneeded exception is reported', () => {
  expect(offencesIn(new Map([['shop-1.js', '']]), new Set(['.toSorted']))).toEqual([
    '.toSorted is found nowhere any more: take it from the list',
  ])
})
