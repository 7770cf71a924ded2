import { expect, test } from 'vitest'
import { BadOptions, openingComment, parseOptions } from './command-options.ts'

const options = {
  only: { type: 'string', multiple: true },
  minutes: { type: 'string', default: '10' },
} as const

test('options are read with their defaults', () => {
  expect(parseOptions(['--only', 'long', '--only', 'killed'], options)).toEqual({
    only: ['long', 'killed'],
    minutes: '10',
  })
})

test.each([['--minute'], ['stray'], ['--only'], ['--minutes', 'ten'], ['--minutes=-1']])(
  'options that cannot be read are refused: %s %s',
  (...words) => {
    expect(() => parseOptions(words, options)).toThrow(BadOptions)
  },
)

test('the comment that opens a file is its help', () => {
  expect(openingComment('// One\n//\n// two.\nimport x\n// three')).toBe('One\n\ntwo.')
})
