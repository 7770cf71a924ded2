import { type Call, maybe, queryOf, recordsPath } from './call.ts'
import type { Random } from './random.ts'
import { people, rules, topicIds, viewQueries } from './stage.ts'

export function ruleCall(random: Random): Call {
  const key = random.pick(['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'])
  const as = random.chance(0.95) ? 'root' : random.pick(people)
  // A record that does not exist yet has no back relations: PocketBase then passes no such rule, not even for "none".
  const rule = random.pick(rules.filter((rule) => key !== 'createRule' || rule?.includes('_via_') !== true))
  return { method: 'PATCH', path: '/api/collections/articles', as, body: { [key]: rule } }
}
const FIELD_CHANGES: Record<string, unknown>[] = [
  { name: 'extra', type: 'text' },
  { name: 'extra', type: 'number' },
  { name: 'Extra', type: 'bool' },
  { name: 'bad name', type: 'text' },
  { name: 'expand', type: 'text' },
  { name: 'list', type: 'select', values: [] },
  { name: 'rel', type: 'relation', collectionId: 'missing' },
  { name: 'pattern', type: 'text', pattern: '(' },
  { name: 'a_via_b', type: 'text' },
  { name: 'max', type: 'text', min: 5, max: 2 },
]

/** Creates, changes or deletes the collection `shelf`. */
export function collectionCall(random: Random): Call {
  const as = random.chance(0.9) ? 'root' : random.pick(people)
  const name = random.pick(['shelf', 'Shelf', 'articles'])
  const fields = random.some(FIELD_CHANGES, 2)
  const rule = { listRule: random.pick([null, '', 'id != ""', 'nothing = 1', 'id =']) }
  const indexes = random.chance(0.2) ? ['CREATE INDEX `idx_shelf` ON `shelf` (`extra`)'] : []
  const id = 'difshelf'
  return random.pick<Call>([
    {
      method: 'POST',
      path: '/api/collections',
      as,
      body: { id, name, type: 'base', fields, indexes, ...rule },
    },
    {
      method: 'POST',
      path: '/api/collections',
      as,
      body: { name, type: random.pick(['base', 'auth']) },
    },
    { method: 'PATCH', path: '/api/collections/shelf', as, body: { ...rule } },
    {
      method: 'GET',
      path: `/api/collections/${random.pick(['shelf', 'articles', 'difarticles', 'ARTICLES'])}?fields=name,type,listRule,indexes`,
      as,
    },
    { method: 'DELETE', path: '/api/collections/shelf', as },
    { method: 'DELETE', path: '/api/collections/topics', as },
    { method: 'DELETE', path: '/api/collections/shelf/truncate', as },
  ])
}
/** Returns fields of the shelf with fixed ids: their values must survive a rename and a change of `maxSelect`. */
function shelfFields(random: Random): Record<string, unknown>[] {
  const several = () => ({ maxSelect: random.pick([1, 3]) })
  return [
    { id: 'dsf1', name: random.pick(['note', 'remark']), type: 'text', hidden: random.chance(0.1) },
    {
      id: 'dsf2',
      name: random.pick(['tags', 'marks']),
      type: 'select',
      values: ['a', 'b', 'c'],
      ...several(),
    },
    {
      id: 'dsf3',
      name: 'link',
      type: 'relation',
      collectionId: 'diftopics',
      cascadeDelete: random.chance(0.5),
      required: random.chance(0.2),
      ...several(),
    },
    { id: 'dsf4', name: 'amount', type: random.chance(0.95) ? 'number' : 'text' },
    {
      id: 'dsf5',
      name: random.pick(['self', 'parent']),
      type: 'relation',
      collectionId: 'difshelf',
      ...several(),
    },
  ].filter(() => random.chance(0.85))
}

/** Writes records of the collection `shelf`, whose fields change meanwhile. */
export function shelfCall(random: Random): Call {
  const id = `shelf000000000${random.int(4)}`
  const path = recordsPath('shelf')
  const body = Object.fromEntries(
    random.some<[string, unknown]>(
      [
        ['note', random.pick(['one', 'two', ''])],
        ['remark', 'three'],
        ['tags', random.pick(['a', ['a', 'b'], ['c']])],
        ['marks', random.pick(['b', ['c', 'a']])],
        ['link', random.pick([topicIds[0], [topicIds[0], topicIds[1]], []])],
        ['amount', random.pick([1, '2', 'x'])],
        ['self', random.pick([id, `shelf000000000${random.int(4)}`])],
        ['amount+', 2],
        ['tags+', 'c'],
        ['link-', topicIds[0]],
      ],
      5,
    ),
  )
  const rule = random.pick([
    null,
    '',
    'note != ""',
    'link.secret = false',
    'tags:length > 1',
    'shelf_via_self.id != ""',
  ])
  const indexes = random.pick([
    [],
    ['CREATE UNIQUE INDEX `idx_shelf_note` ON `shelf` (`note`)'],
    ['CREATE INDEX idx_shelf_amount ON shelf (amount DESC, note)'],
    ["CREATE UNIQUE INDEX idx_shelf_part ON shelf (note) WHERE note != ''"],
  ])
  return random.pick<Call>([
    {
      method: 'POST',
      path: '/api/collections',
      as: 'root',
      body: {
        id: 'difshelf',
        name: 'shelf',
        type: 'base',
        fields: shelfFields(random).filter(({ id }) => id !== 'dsf5'),
        createRule: '',
        listRule: '',
        viewRule: '',
      },
    },
    {
      method: 'PATCH',
      path: '/api/collections/difshelf',
      as: 'root',
      body: { fields: shelfFields(random), indexes },
    },
    {
      method: 'PATCH',
      path: '/api/collections/shelf',
      as: 'root',
      body: { fields: shelfFields(random), listRule: rule },
    },
    {
      method: 'PATCH',
      path: '/api/collections/difshelf',
      as: 'root',
      body: { name: random.pick(['shelf', 'shelf', 'rack']) },
    },
    { method: 'POST', path, as: 'root', body: { id, ...body } },
    { method: 'POST', path, as: 'root', body: { id, ...body } },
    { method: 'PATCH', path: `${path}/${id}`, as: 'root', body },
    { method: 'DELETE', path: `${path}/${id}`, as: 'root' },
    {
      method: 'GET',
      path: `${path}?sort=id&expand=link,self,shelf_via_self,shelf_via_parent`,
      as: random.pick(people),
    },
    {
      method: 'GET',
      path: `${path}?sort=id&filter=${random.pick(['note!=""', 'tags~"a"', 'link.title="Dough"', 'self.note!=""', 'amount>1'])}`,
      as: 'root',
    },
    { method: 'GET', path: `${recordsPath('rack')}?sort=id`, as: 'root' },
  ])
}

/** Changes the query of a view, or reads the view's records. */
export function viewQueryCall(random: Random): Call {
  const viewQuery = random.pick(viewQueries)
  const sort = '-id'
  return random.pick<Call>([
    { method: 'PATCH', path: '/api/collections/digest', as: 'root', body: { viewQuery } },
    {
      method: 'PATCH',
      path: '/api/collections/digest',
      as: 'root',
      body: { listRule: random.pick(['', null, 'title != ""', 'nothing = 1']) },
    },
    {
      method: 'GET',
      path: '/api/collections/digest?fields=type,viewQuery,fields.*.name,fields.*.type',
      as: 'root',
    },
    {
      method: 'GET',
      path: recordsPath('digest') + queryOf(random, { sort, expand: maybe(random, 0.5, () => 'author') }),
      as: random.pick(people),
    },
    { method: 'POST', path: recordsPath('digest'), as: 'root', body: { title: 'x' } },
    { method: 'DELETE', path: '/api/collections/digest/truncate', as: 'root' },
  ])
}

export function importCall(random: Random): Call {
  const shelf = {
    id: 'difshelf',
    name: 'shelf',
    type: 'base',
    fields: shelfFields(random).filter(({ id }) => id !== 'dsf5'),
  }
  const imported = random.pick<unknown>([
    [],
    [shelf],
    [shelf, { ...shelf, id: 'difother', name: 'shelf' }],
    [{ name: 'bad name', type: 'base' }],
    [{ name: 'nothing', type: 'other' }],
    'x',
  ])
  return {
    method: 'PUT',
    path: '/api/collections/import',
    as: random.pick(['root', 'root', 'root', 'anna'] as const),
    body: { collections: imported, deleteMissing: false },
  }
}
