import { assert, jsonValue, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field, FieldType } from './field.ts'
import { kindOf } from './field-kinds.ts'
import { makeField } from './make-field.ts'

/** Writes `input`; returns the code of the first error, otherwise the value as read back from the database. */
function write(type: FieldType, options: Record<string, unknown>, input: unknown): unknown {
  const field: Field = makeField(type, 'f', options)
  const kind = kindOf(field)
  const value = kind.cast(field, input)
  const error = kind.check(field, value)
  if (error) return error.code
  const stored = kind.fromColumn(field, kind.toColumn(field, value))
  expect(stored, 'reading gives what was cast').toEqual(value)
  return stored
}

describe.each<[FieldType, Record<string, unknown>, [input: unknown, result: unknown][]]>([
  [
    'text',
    {},
    [
      ['Roggenbrot', 'Roggenbrot'],
      [12.5, '12.5'],
      [true, 'true'],
      [null, ''],
      [{ a: 1 }, ''],
      ['a\0b\ud800', 'ab\ufffd'],
      ['x'.repeat(5000), 'x'.repeat(5000)],
      ['x'.repeat(5001), 'validation_max_text_constraint'],
      ['🥖'.repeat(5000), '🥖'.repeat(5000)],
      ['🥖'.repeat(5001), 'validation_max_text_constraint'],
      ['x'.repeat(10_001), 'validation_max_text_constraint'],
    ],
  ],
  [
    'text',
    { required: true, min: 2, max: 3, pattern: '^[a-zä🥖]+$' },
    [
      ['', 'validation_required'],
      ['a', 'validation_min_text_constraint'],
      ['abcd', 'validation_max_text_constraint'],
      ['ä🥖', 'ä🥖'],
      ['AB', 'validation_invalid_format'],
    ],
  ],
  ['text', { pattern: '(a+)+$' }, [[`${'a'.repeat(4000)}b`, 'validation_invalid_format']]],
  ['text', { pattern: '(?=x)' }, [['x', 'validation_invalid_format']]],
  [
    'text',
    { primaryKey: true },
    [
      ['', 'validation_required'],
      ['a/b', 'validation_forbidden_pk_character'],
      ['LPT1', 'validation_reserved_pk'],
      ['abc', 'abc'],
    ],
  ],
  [
    'editor',
    { maxSize: 10, required: true },
    [
      ['<p>ä</p>', '<p>ä</p>'],
      ['<p>ääää</p>', 'validation_content_size_limit'],
      ['', 'validation_required'],
    ],
  ],
  [
    'number',
    {},
    [
      ['12', 12],
      ['1e3', 1000],
      ['twelve', 0],
      ['0x10', 0],
      [-0, 0],
      [Number.POSITIVE_INFINITY, 'validation_not_a_number'],
      [true, 1],
      [[5], 0],
    ],
  ],
  [
    'number',
    { min: 2, max: 4, onlyInt: true },
    [
      [0, 0],
      [1, 'validation_min_number_constraint'],
      [5, 'validation_max_number_constraint'],
      [2.5, 'validation_only_int_constraint'],
      [2 ** 63, 'validation_only_int_constraint'],
      [2, 2],
    ],
  ],
  ['number', { required: true }, [[0, 'validation_required']]],
  [
    'bool',
    {},
    [
      ['true', true],
      ['1', true],
      [1, true],
      ['yes', false],
      [null, false],
    ],
  ],
  ['bool', { required: true }, [[false, 'validation_required']]],
  [
    'email',
    { exceptDomains: ['example.com'] },
    [
      ['eva@brot.example', 'eva@brot.example'],
      ['jörg@bäckerei-süß.de', 'jörg@bäckerei-süß.de'],
      ['eva@example.com', 'validation_email_domain_not_allowed'],
      ['eva@localhost', 'validation_is_email'],
      ['eva@brot.example\nBcc: x@y.de', 'validation_is_email'],
      [`${'a'.repeat(300)}@brot.example`, 'validation_is_email'],
    ],
  ],
  [
    'url',
    { onlyDomains: ['brot.example'] },
    [
      ['https://brot.example/a?b=1', 'https://brot.example/a?b=1'],
      ['brot.example', 'brot.example'],
      ['https://kuchen.example', 'validation_url_domain_not_allowed'],
      ['javascript:alert(1)', 'validation_invalid_url'],
      ['javascript://brot.example/%0aalert(1)', 'validation_invalid_url'],
      ['brot', 'validation_invalid_url'],
      ['1.5', 'validation_invalid_url'],
    ],
  ],
  [
    'date',
    { min: '2026-01-01', max: '2026-12-31' },
    [
      ['2026-11-20T06:30:00+01:00', '2026-11-20 05:30:00.000Z'],
      [new Date('2026-11-20T06:30:00Z'), '2026-11-20 06:30:00.000Z'],
      [1_795_156_200, ''],
      ['tomorrow', ''],
      ['0001-01-01', ''],
      ['2025-12-31', 'validation_min_greater_equal_than_required'],
      ['2027-01-01', 'validation_max_less_equal_than_required'],
    ],
  ],
  ['date', { required: true }, [['2026-02-30', 'validation_required']]],
  ['autodate', {}, [['2026-11-20', '2026-11-20 00:00:00.000Z']]],
  [
    'select',
    { values: ['a', 'b', 'c'], maxSelect: 1 },
    [
      ['a', 'a'],
      [['a', 'b'], 'b'],
      [null, ''],
      ['x', 'validation_invalid_value'],
    ],
  ],
  [
    'select',
    { values: ['a', 'b', 'c'], maxSelect: 2, required: true },
    [
      ['a', ['a']],
      ['["b","a","b",""]', ['b', 'a']],
      [[], 'validation_required'],
      [['a', 'b', 'c'], 'validation_too_many_values'],
    ],
  ],
  [
    'relation',
    { maxSelect: 3, minSelect: 2 },
    [
      [
        ['r1', 'r2', 'r1'],
        ['r1', 'r2'],
      ],
      [['r1'], 'validation_not_enough_values'],
      [['r1', 'r2', 'r3', 'r4'], 'validation_too_many_values'],
      ['', []],
    ],
  ],
  [
    'relation',
    { maxSelect: 1, required: true },
    [
      ['', 'validation_required'],
      [['r1', 'r2'], 'r2'],
    ],
  ],
  [
    'file',
    { maxSelect: 2, maxSize: 3 },
    [
      [
        ['a.png', 'b.png'],
        ['a.png', 'b.png'],
      ],
      [['a.png', 'b.png', 'c.png'], 'validation_too_many_files'],
      [{ name: 'big.png', content: new Uint8Array(4) }, 'validation_file_size_limit'],
    ],
  ],
  [
    'file',
    { maxSelect: 1 },
    [
      [['a.png', 'b.png'], 'b.png'],
      [undefined, ''],
    ],
  ],
  [
    'json',
    { maxSize: 20 },
    [
      [{ a: [1, null] }, { a: [1, null] }],
      ['{"a":1}', { a: 1 }],
      ['12', 12],
      ['true', true],
      ['null', null],
      ['plain', 'plain'],
      ['{broken', '{broken'],
      ['', ''],
      [undefined, null],
      [{ when: new Date(0) }, 'validation_json_size_limit'],
      ['a\0\ud800b', 'a\ufffdb'],
      ['\\u0000', '\\u0000'],
    ],
  ],
  [
    'json',
    { required: true },
    [
      [null, 'validation_required'],
      [[], 'validation_required'],
      [0, 0],
    ],
  ],
  [
    'geoPoint',
    { required: true },
    [
      [
        { lon: 8.7, lat: '53.1', more: 1 },
        { lon: 8.7, lat: 53.1 },
      ],
      ['{"lon":1,"lat":2}', { lon: 1, lat: 2 }],
      [{ lon: 0, lat: 91 }, 'validation_invalid_latitude'],
      [{ lon: 181, lat: 0 }, 'validation_invalid_longitude'],
      ['nowhere', 'validation_required'],
    ],
  ],
  [
    'password',
    { min: 8, required: true },
    [
      ['', 'validation_required'],
      ['kurz', 'validation_min_text_constraint'],
      ['x'.repeat(72), 'validation_max_text_constraint'],
      ['ä'.repeat(40), 'validation_max_text_constraint'],
      ['Sauerteig1', 'Sauerteig1'],
    ],
  ],
])('%s %o', (type, options, cases) => {
  test.each(cases)('%j becomes %j', (input, result) => {
    expect(write(type, options, input)).toEqual(result)
  })
})

test.each<[FieldType, Record<string, unknown>, unknown, string, object | undefined]>([
  ['text', { max: 15 }, 'x'.repeat(16), 'Must be no more than 15 character(s).', { max: 15 }],
  ['number', { min: 2 }, 1, 'Must be greater or equal than 2.', { min: 2 }],
  ['number', { max: 5 }, 6, 'Must be less or equal than 5.', { max: 5 }],
  ['password', { min: 8 }, 'kurz', 'Must be at least 8 character(s).', undefined],
  ['password', { max: 10 }, 'Sauerteig-1', 'Must be no more than 10 character(s).', undefined],
  [
    'date',
    { min: '2022-01-01 00:00:00.000Z' },
    '2021-12-31 00:00:00.000Z',
    'Must be no less than 2022-01-01 00:00:00 +0000 UTC.',
    { threshold: '2022-01-01T00:00:00Z' },
  ],
  [
    'date',
    { max: '2022-01-01 10:20:30.120Z' },
    '2022-12-31 00:00:00.000Z',
    'Must be no greater than 2022-01-01 10:20:30.12 +0000 UTC.',
    { threshold: '2022-01-01T10:20:30.12Z' },
  ],
])('gives the wire’s message and params: %s %o', (type, options, value, message, params) => {
  const field = makeField(type, 'f', options)
  const { message: text, params: given } = kindOf(field).check(field, value) ?? {}
  expect([text, given]).toEqual([message, params])
})

test('reads the text of a JSON null as null, as views may compute it', () => {
  const field = makeField('json', 'f')
  expect(kindOf(field).fromColumn(field, 'null')).toBeNull()
  expect(kindOf(field).fromColumn(field, 'bread')).toBe('bread')
})

test('gives ids as the wire does', () => {
  expect(makeField('text', 'id').id).toBe('text3208210256')
})

test('reads back any JSON and any text as it was cast', () => {
  assert(property(jsonValue(), (value) => void write('json', {}, { value })))
  assert(property(string({ unit: 'binary', maxLength: 200 }), (text) => void write('text', {}, text)))
})
