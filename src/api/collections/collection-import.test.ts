import { expect } from 'vitest'
import { createMagazine } from '#tests/support/magazine.ts'
import { codes, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'

const IMPORT = '/api/collections/import'
const REFUSED = 'Failed to import collections.'
const FAILURE = codes({ collections: 'validation_collections_import_failure' })

/** Creates a collection of notes with a text and a file at run time. */
async function notes({ core }: World) {
  const made = await core.collections.create({
    name: 'notes',
    fields: [
      { name: 'text', type: 'text' },
      { name: 'scan', type: 'file' },
    ],
  })
  await core.records.create(made, { text: 'kept', scan: { name: 'scan.txt', content: Buffer.from('x') } })
}

const fieldsOf = ({ core }: World, name: string) => core.collections.get(name).fields.map(({ name }) => name)

scenarios('importing collections', createMagazine, {
  'is not for members': { put: IMPORT, as: 'anna', body: { collections: [] }, status: 403 },
  'needs some': {
    put: IMPORT,
    as: 'root',
    body: { collections: [] },
    status: 400,
    json: refusal(
      400,
      'An error occurred while validating the submitted data.',
      codes({ collections: 'validation_required' }),
    ),
  },
  'needs a list of them': {
    put: IMPORT,
    as: 'root',
    body: { collections: 'all' },
    status: 400,
    json: refusal(400, 'An error occurred while loading the submitted data.'),
  },
  'makes new ones, which may refer to each other in any order': {
    put: IMPORT,
    as: 'root',
    body: {
      collections: [
        {
          name: 'loaves',
          fields: [{ name: 'oven', type: 'relation', collectionId: 'ovens0000000000', maxSelect: 1 }],
        },
        {
          id: 'ovens0000000000',
          name: 'ovens',
          listRule: '',
          fields: [{ name: 'name', type: 'text' }],
        },
      ],
    },
    status: 204,
    afterwards: async ({ core }) => {
      const oven = await core.records.create(core.collections.get('ovens'), { name: 'North' })
      await core.records.create(core.collections.get('loaves'), { oven: oven.id })
    },
  },
  'changes those that exist, and what is not given stays': {
    given: notes,
    put: IMPORT,
    as: 'root',
    body: {
      collections: [
        {
          name: 'notes',
          listRule: '',
          fields: [
            { id: 'another', name: 'text', type: 'text', max: 9 },
            { name: 'done', type: 'bool' },
          ],
        },
      ],
    },
    status: 204,
    afterwards: async (world) => {
      const { collections, records } = world.core
      const changed = collections.get('notes')
      expect(changed.listRule).toBe('')
      expect(fieldsOf(world, 'notes').toSorted()).toEqual(['done', 'id', 'scan', 'text'])
      expect(await records.list(changed)).toMatchObject([{ text: 'kept', done: false }])
      expect(collections.find('ledger')).toBeDefined()
    },
  },
  'with deleteMissing fields and collections go with their values and files': {
    given: async (world) => {
      await notes(world)
      await world.core.collections.create({ name: 'extra' })
    },
    put: IMPORT,
    as: 'root',
    body: { collections: [{ name: 'extra', fields: [{ name: 'text', type: 'text' }] }], deleteMissing: true },
    status: 204,
    afterwards: async (world) => {
      expect(world.core.collections.find('notes')).toBeUndefined()
      expect(fieldsOf(world, 'extra').toSorted()).toEqual(['id', 'text'])
      expect(world.blobs.keys()).toEqual([])
      // Collections of the backend and of the program remain.
      expect(world.core.collections.find('_superusers')).toBeDefined()
      expect(world.core.collections.find('articles')).toBeDefined()
    },
  },
  'a name that becomes free can be taken at once': {
    given: notes,
    put: IMPORT,
    as: 'root',
    body: { collections: [{ id: 'fresh0000000000', name: 'notes', fields: [] }], deleteMissing: true },
    status: 204,
    afterwards: async ({ core }) => expect(core.collections.get('notes').id).toBe('fresh0000000000'),
  },
  'all or nothing: one that is wrong undoes the others': {
    given: notes,
    put: IMPORT,
    as: 'root',
    body: {
      collections: [
        { name: 'fine', fields: [{ name: 'text', type: 'text' }] },
        { name: 'wrong', listRule: 'nothing = 1' },
      ],
      deleteMissing: true,
    },
    status: 400,
    json: refusal(400, REFUSED, FAILURE),
    afterwards: async ({ core }, response) => {
      expect(await response.text()).toMatch(
        /Data validations failed for collection .*validation_invalid_rule/,
      )
      expect(core.collections.find('fine')).toBeUndefined()
      expect(await core.records.count(core.collections.get('notes'))).toBe(1)
    },
  },
  'the same one twice': {
    put: IMPORT,
    as: 'root',
    body: { collections: [{ name: 'twin' }, { name: 'twin' }] },
    status: 400,
    json: refusal(400, REFUSED, FAILURE),
  },
  'a field type that does not exist': {
    put: IMPORT,
    as: 'root',
    body: { collections: [{ name: 'odd', fields: [{ name: 'x', type: 'dough' }] }] },
    status: 400,
    json: partly({ message: REFUSED, data: FAILURE }),
  },
})
