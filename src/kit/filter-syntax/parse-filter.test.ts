import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTime } from '#tests/support/cpu-time.ts'
import { COMPARISON_OPERATORS, type FilterNode, type Operand } from './filter-ast.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'
import { DEFAULT_FILTER_LIMITS, parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'

const name = (text: string): Operand => ({ kind: 'identifier', name: text })
const number = (value: number): Operand => ({ kind: 'number', value })
const text = (value: string): Operand => ({ kind: 'text', value })
const equals = (left: Operand, right: Operand): FilterNode => ({
  kind: 'comparison',
  left,
  operator: '=',
  any: false,
  right,
})

test.each([
  ['a=1', equals(name('a'), number(1))],
  ['  a \t=\n 1 ', equals(name('a'), number(1))],
  ['a = -12.5', equals(name('a'), number(-12.5))],
  ['a.b:lower = @request.auth.id', equals(name('a.b:lower'), name('@request.auth.id'))],
  ['@collection.x:y.z=#a', equals(name('@collection.x:y.z'), name('#a'))],
  ['a = {:day}', equals(name('a'), { kind: 'placeholder', name: 'day' })],
  ['((a=1))', equals(name('a'), number(1))],
  ['a // one\n = // two (\n 1 // three', equals(name('a'), number(1))],
  [`a = 'it\\'s "x"'`, equals(name('a'), text(`it's "x"`))],
  [`a = "say \\"x\\" 'y'"`, equals(name('a'), text(`say "x" 'y'`))],
  [String.raw`a = 'x\ny\\n\d'`, equals(name('a'), text('x\ny\\n\\d'))],
  ["a = '// no comment'", equals(name('a'), text('// no comment'))],
  [
    'geoDistance(p.lon, 1 , f("x"),) = now()',
    equals(
      {
        kind: 'call',
        name: 'geoDistance',
        args: [name('p.lon'), number(1), { kind: 'call', name: 'f', args: [text('x')] }],
      },
      { kind: 'call', name: 'now', args: [] },
    ),
  ],
])('%j is understood', (source, expected) => {
  expect(parseFilter(source)).toEqual(expected)
})

test('and binds stronger than or, and parentheses stronger than both', () => {
  expect(printFilter(parseFilter('a=1||b=2&&c=3'))).toBe('a = 1 || b = 2 && c = 3')
  expect(printFilter(parseFilter('(a=1||b=2)&&c=3'))).toBe('(a = 1 || b = 2) && c = 3')
  expect(parseFilter('a=1 && (b=2 && c=3)')).toEqual(parseFilter('a=1 && b=2 && c=3'))
  expect(parseFilter('a=1 || b=2 && c=3')).toMatchObject({ kind: 'or', items: [{}, { kind: 'and' }] })
})

test.each(COMPARISON_OPERATORS)('the operator %s has an any-variant', (operator) => {
  expect(parseFilter(`a${operator}b`)).toMatchObject({ operator, any: false })
  expect(parseFilter(`a?${operator}b`)).toMatchObject({ operator, any: true })
})

test.each([
  ['', 'Expected a field, text or number instead of the end at position 1'],
  ['// only a comment', 'Expected a field, text or number instead of the end at position 18'],
  ['()', 'Expected a field, text or number instead of ")" at position 2'],
  ['a', 'Expected a comparison operator instead of the end at position 2'],
  ['a && b=1', 'Expected a comparison operator instead of "&&" at position 3'],
  ['a=', 'Expected a field, text or number instead of the end at position 3'],
  ['a=1 b=2', 'Expected && or || instead of "b" at position 5'],
  ['a=1 "x"', 'Expected && or || instead of a text at position 5'],
  ['a=1-2', 'Expected && or || instead of -2 at position 4'],
  ['(a=1', 'Expected &&, || or ) instead of the end at position 5'],
  ['a=1)', 'Expected && or || instead of ")" at position 4'],
  ['(a=1)(b=2)', 'Expected && or || instead of "(" at position 6'],
  ['a=1 &&& b=2', 'Unexpected "&&&" at position 5'],
  ['a=1 & b=2', 'Unexpected "&" at position 5'],
  ['a==1', 'Unknown operator "==" at position 2'],
  ['a=?1', 'Unknown operator "=?" at position 2'],
  ['a=1.', 'Invalid number "1." at position 3'],
  ['a=1.2.3', 'Invalid number "1.2.3" at position 3'],
  ['a=.5', 'Unexpected "." at position 3'],
  ['a=-', 'Invalid number "-" at position 3'],
  ['a=1e5', 'Expected && or || instead of "e5" at position 4'],
  [`a=${'9'.repeat(400)}`, `Invalid number "${'9'.repeat(400)}" at position 3`],
  ['a.=1', 'Invalid identifier "a." at position 1'],
  ['@=1', 'Invalid identifier "@" at position 1'],
  ["a='x", 'Unfinished text at position 3'],
  ["a='x\\'", 'Unfinished text at position 3'],
  ["a='x\\", 'Unfinished text at position 3'],
  ['a=`x`', 'Unexpected "`" at position 3'],
  ['ä=1', 'Unexpected "ä" at position 1'],
  ['a=🥐', 'Unexpected "🥐" at position 3'],
  ["a='\0'", 'Unexpected control character at position 4'],
  ['a={x}', 'Invalid placeholder at position 3'],
  ['a=1 / 2', 'Unexpected "/" at position 5'],
  ['f(1 2)=1', 'Expected , or ) instead of 2 at position 5'],
  ['f(,)=1', 'Expected a field, text or number instead of "," at position 3'],
  ['f (1)=1', 'Expected a comparison operator instead of "(" at position 3'],
  ['f(f(f(f(1))))=1', 'Too many nested calls at position 7'],
])('%j is refused', (source, message) => {
  expect(() => parseFilter(source)).toThrow(FilterSyntaxError)
  expect(() => parseFilter(source)).toThrow(message)
})

test('length, comparisons and depth are bounded', () => {
  const limits = { length: 30, comparisons: 2, depth: 1 }
  expect(() => parseFilter('a=1||b=2', limits)).not.toThrow()
  expect(() => parseFilter('a=1||b=2&&c=3', limits)).toThrow('More than 2 comparisons at position 11')
  expect(() => parseFilter('((a=1))', limits)).toThrow('Too many nested parentheses at position 2')
  expect(() => parseFilter(`a='${'x'.repeat(30)}'`, limits)).toThrow('Longer than 30 characters')
})

const operand = fc.letrec<{ operand: Operand; simple: Operand }>((tie) => ({
  simple: fc.oneof(
    fc.stringMatching(/^(@|_|#)?[a-z]\w*([.:]\w+)*$/, { maxLength: 20 }).map(name),
    fc
      .double({ noDefaultInfinity: true, noNaN: true })
      .filter((value) => !Object.is(value, -0))
      .map(number),
    fc.string({ unit: 'binary' }).map((value) => text(value.replaceAll('\0', ''))),
    fc.stringMatching(/^\w+$/, { maxLength: 10 }).map((key): Operand => ({ kind: 'placeholder', name: key })),
  ),
  operand: fc.oneof(
    { withCrossShrink: true },
    tie('simple'),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.stringMatching(/^[a-z]\w*$/, { maxLength: 10 }),
      args: fc.array(tie('simple'), { maxLength: 4 }),
    }),
  ),
})).operand

const comparison = fc.record({
  kind: fc.constant('comparison' as const),
  left: operand,
  operator: fc.constantFrom(...COMPARISON_OPERATORS),
  any: fc.boolean(),
  right: operand,
})

const filter = fc.letrec<{ node: FilterNode; and: FilterNode; or: FilterNode }>((tie) => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, comparison, tie('and'), tie('or')),
  and: fc.record({
    kind: fc.constant('and' as const),
    items: fc.array(fc.oneof(comparison, tie('or')), { minLength: 2, maxLength: 4 }),
  }),
  or: fc.record({
    kind: fc.constant('or' as const),
    items: fc.array(fc.oneof(comparison, tie('and')), { minLength: 2, maxLength: 4 }),
  }),
})).node

test('a printed filter parses to the same tree', () => {
  const noLimits = { length: Infinity, comparisons: Infinity, depth: Infinity }
  fc.assert(
    fc.property(filter, (tree) => {
      expect(parseFilter(printFilter(tree), noLimits)).toEqual(tree)
    }),
  )
})

test('random text gives a tree or a syntax error, nothing else', () => {
  const fragment = fc.constantFrom(
    ...'( ) , && || & | = != ? ~ !~ < > // \n . : @ # _ - {:x} { } a 1 "'.split(' '),
    ' ',
    "'",
    '\\',
    'a = 1',
  )
  const messy = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fragment, { maxLength: 40 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(messy, (source) => {
      expect(problemOf(source)).toSatisfy(
        (problem) => problem === undefined || problem instanceof FilterSyntaxError,
      )
    }),
    { numRuns: 2000 },
  )
})

test('the longest texts are read in linear time', async () => {
  const { length } = DEFAULT_FILTER_LIMITS
  const long = (part: string) => part.repeat(Math.floor(length / part.length))
  const parts = ['(', ')', 'a.', '"', "'\\", '/', '//\n', ' ', '!', '&', '9', '-', 'a(', 'a=1&&', '{:', '\\']
  const taken = await cpuTime(() => {
    for (const part of parts) {
      expect(() => parseFilter(long(part))).toThrow(FilterSyntaxError)
      expect(() => parseFilter(`a="${long(part)}`.slice(0, length))).toThrow(FilterSyntaxError)
    }
  })
  // Each takes about a millisecond; anything quadratic would take minutes.
  expect(taken).toBeLessThan(5000)
})

function problemOf(source: string): unknown {
  try {
    parseFilter(source)
    return undefined
  } catch (error) {
    return error
  }
}
