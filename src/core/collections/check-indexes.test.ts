import { expect, test } from 'vitest'
import { topics } from '#tests/support/test-collections.ts'
import { checkIndexes } from './check-indexes.ts'
import { resolveDefinitions } from './resolve-definitions.ts'

const [topic] = resolveDefinitions([topics])

test.each([
  ['a taken name', ['CREATE INDEX idx_taken ON x (nope)'], { 0: { code: 'validation_existing_index_name' } }],
  [
    'one name twice',
    ['CREATE INDEX a ON x (nope)', 'CREATE INDEX a ON x (neither)'],
    { 1: { code: 'validation_duplicated_index_name' } },
  ],
  ['nothing else', ['CREATE INDEX a ON x (nope)'], { 0: { code: 'validation_invalid_index_expression' } }],
])('names %s before columns that are none', (_, indexes, errors) => {
  if (!topic) throw new Error('there is no collection')
  const other = {
    ...topic,
    id: 'other',
    name: 'others',
    indexes: ['CREATE INDEX idx_taken ON others (title)'],
  }
  expect(checkIndexes({ ...topic, indexes }, undefined, [other])).toMatchObject(errors)
})
