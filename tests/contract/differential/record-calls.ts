import { anId, type Call, maybe, queryOf, recordsPath, STRANGE } from './call.ts'
import type { Random } from './random.ts'
import { randomExpand, randomFilter, randomPick, randomSort } from './random-filter-text.ts'
import { memberIds, people, topicIds } from './stage.ts'

const NAMES = ['articles', 'articles', 'articles', 'comments', 'topics', 'members', 'digest'] as const

export function listCall(random: Random): Call {
  const name = random.chance(0.75) ? 'articles' : random.pick(NAMES)
  const filter = maybe(random, 0.7, randomFilter)
  // A request with two errors may report either one.
  const strange = filter?.includes('@') ? [] : ['x']
  const query = queryOf(random, {
    filter,
    sort: random.chance(0.8) ? (name === 'articles' ? randomSort(random) : 'id') : undefined,
    expand: maybe(random, 0.2, randomExpand),
    fields: maybe(random, 0.1, randomPick),
    page: maybe(random, 0.1, () => random.pick(['1', '2', '0', '-1', '99', ...strange])),
    perPage: maybe(random, 0.1, () => random.pick(['1', '2', '0', '-1', '5000', ...strange])),
    skipTotal: maybe(random, 0.1, () => random.pick(['1', 'true', '0', ...strange])),
  })
  return { method: 'GET', path: recordsPath(name) + query, as: random.pick(people) }
}

export function viewCall(random: Random): Call {
  const name = random.pick(NAMES)
  const query = queryOf(random, {
    expand: maybe(random, 0.3, randomExpand),
    fields: maybe(random, 0.1, randomPick),
  })
  return {
    method: 'GET',
    path: `${recordsPath(name)}/${anId(random, name)}${query}`,
    as: random.pick(people),
  }
}

const VALUES: Record<string, (random: Random) => unknown> = {
  title: (random) => random.pick(['Bread', 'No', 'Cake', '', 'x'.repeat(31), 'Dough']),
  code: (random) => random.pick(['ab', 'a', 'AB', '', 'abc']),
  body: (random) => random.pick(['<p>Hello  <b>you</b></p>', '', 'x'.repeat(201)]),
  notes: () => 'hush',
  status: (random) => random.pick(['draft', 'published', 'other', '']),
  labels: (random) => random.some(['new', 'hot', 'old', 'bad'], 3),
  author: (random) => random.pick([...memberIds, 'missing00000000', '']),
  topics: (random) => random.some([...topicIds, 'missing00000000'], 3),
  words: (random) => random.pick([0, 5, 1.5, -1, 9001, '7', 'x']),
  rating: (random) => random.pick([0, 2.5, -3, '4.5', 'x', null]),
  open: (random) => random.pick([true, false, 'true', 'x', 1]),
  source: (random) => random.pick(['https://example.com', 'example', '']),
  contact: (random) => random.pick(['me@example.com', 'me@spam.example', 'me', '']),
  publishAt: (random) => random.pick(['2024-01-02 03:04:05.678Z', '2024-01-02', '2019-01-01', 'soon', '']),
  place: (random) => random.pick([{ lon: 8.5, lat: 49 }, { lon: 200, lat: 0 }, '{"lon":1,"lat":2}', null]),
  meta: (random) => random.pick([{ n: 4 }, [], 'text', '"quoted"', null, 5, { deep: 'x'.repeat(300) }]),
}

function articleBody(random: Random): Record<string, unknown> {
  const names = random.some(Object.keys(VALUES), 6)
  const entries = names.map((name) => [
    name,
    random.chance(0.08) ? random.pick(STRANGE) : VALUES[name]?.(random),
  ])
  return Object.fromEntries(entries)
}

const MODIFIERS: [string, (random: Random) => unknown][] = [
  ['words+', (random) => random.pick([1, 10, -500])],
  ['words-', () => 5],
  ['rating+', () => 0.5],
  ['labels+', (random) => random.pick(['new', 'old', ['hot', 'new']])],
  ['+labels', () => 'old'],
  ['labels-', (random) => random.pick(['new', ['hot']])],
  ['topics+', (random) => random.pick(topicIds)],
  ['topics-', (random) => random.pick(topicIds)],
  ['code:autogenerate', () => ''],
  ['unknown', () => 1],
]

function bodyFor(random: Random, name: string, isNew: boolean): Record<string, unknown> {
  const text = () => random.pick(['good', 'bad', '', 'Dough', 'New', 'x'.repeat(25)])
  // With two unique indexes, the engine decides which one fails first.
  if (name === 'topics') return { title: isNew ? `T${random.int(900)}` : text(), secret: random.chance(0.3) }
  if (name === 'comments') {
    const article = isNew || random.chance(0.3) ? { article: anId(random, 'articles') } : {}
    return { ...article, text: text(), score: random.int(5), mentions: random.some(memberIds, 3) }
  }
  const base = isNew && random.chance(0.9) ? { title: 'New', author: random.pick(memberIds.slice(0, 3)) } : {}
  const modifiers = isNew ? [] : random.some(MODIFIERS, 2).map(([key, value]) => [key, value(random)])
  return { ...base, ...articleBody(random), ...Object.fromEntries(modifiers) }
}

export function createCall(random: Random): Call {
  const name = random.pick(['articles', 'articles', 'comments', 'topics'] as const)
  const body = {
    id: random.chance(0.05) ? random.pick(['short', 'UPPER0000000000', '']) || 'x' : anId(random, name),
    ...bodyFor(random, name, true),
  }
  const query = queryOf(random, { expand: maybe(random, 0.1, randomExpand) })
  return { method: 'POST', path: recordsPath(name) + query, as: random.pick(people), body }
}

export function updateCall(random: Random): Call {
  const name = random.pick(['articles', 'articles', 'articles', 'comments', 'topics'] as const)
  return {
    method: 'PATCH',
    path: `${recordsPath(name)}/${anId(random, name)}`,
    as: random.pick(people),
    body: bodyFor(random, name, false),
  }
}

export function deleteCall(random: Random): Call {
  const name = random.pick(['articles', 'comments', 'topics'] as const)
  return { method: 'DELETE', path: `${recordsPath(name)}/${anId(random, name)}`, as: random.pick(people) }
}
const ODD_REQUESTS = [
  { method: 'GET', url: '/api/collections/articles/records' },
  { method: 'POST', url: '/api/collections/articles/records/more' },
  { method: 'POST', url: '/api/batch', body: { requests: [] } },
  { method: 'DELETE', url: '/api/collections/nothing/records/x' },
  { method: 'post', url: '/api/collections/topics/records', body: {} },
  { url: '/api/collections/topics/records' },
  { method: 'POST' },
  { method: 'POST', url: 'x'.repeat(2001) },
  {},
]

export function batchCall(random: Random): Call {
  const requests = Array.from({ length: random.int(5) }, () => {
    if (random.chance(0.03)) return random.pick(ODD_REQUESTS)
    const { method, path, body } = random.pick([createCall, updateCall, deleteCall, upsertCall])(random)
    const url = random.chance(0.15) ? `${path.split('?')[0]}?fields=id,title&expand=author` : path
    return {
      method,
      url,
      ...(body && { body }),
      ...(random.chance(0.1) && { headers: { 'X-Word': 'open', Authorization: 'TOKEN(root)' } }),
    }
  })
  return { method: 'POST', path: '/api/batch', as: random.pick(people), body: { requests } }
}

function upsertCall(random: Random): Call {
  return { ...createCall(random), method: 'PUT' }
}
const ODD_TEXTS = [
  '{',
  '[]',
  'null',
  '"text"',
  '{"title":"A","title":"B"}',
  '{"__proto__":{"title":"No"},"constructor":{"prototype":{"title":"No"}},"title":"Bread"}',
  '\ufeff{"title":"Bread"}',
  '{"title":"\\ud800"}',
  '{"words":1e400}',
  '{"words":12345678901234567890}',
  'title=Bread&words=007&open=true&labels=new&labels=hot',
  'title=Bread&rating=1.50&meta=%7B%22a%22%3A1%7D',
  '@jsonPayload=%7B%22title%22%3A%22Payload%22%7D&title=Field',
  'title=%zz',
  '',
]
const ODD_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/jsonx',
  'multipart/form-data',
]

/** Sends a malformed or unusual body, as a foreign client might. */
export function rawCall(random: Random): Call {
  const raw = { type: random.pick(ODD_TYPES), text: random.pick(ODD_TEXTS) }
  const [method, path] = random.pick([
    ['PATCH', `${recordsPath('articles')}/${anId(random, 'articles')}`],
    ['POST', recordsPath('comments')],
    ['POST', '/api/collections/members/auth-with-password'],
  ] as const)
  return { method, path, as: random.pick(['anna', 'root'] as const), raw }
}
