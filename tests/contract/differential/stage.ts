/** Collections, accounts and first records for the random calls, created over either side's API. */

export const ROOT = { identity: 'root@example.com', password: 'secret-word-1' }
export const PASSWORD = 'secret-word-2'
export const people = ['guest', 'anna', 'ben', 'root'] as const
export type Person = (typeof people)[number]

export const memberIds = ['anna00000000000', 'ben000000000000', 'carl00000000000', 'dora00000000000']
export const topicIds = ['topic0000000001', 'topic0000000002', 'topic0000000003']
export const articleIds = Array.from({ length: 8 }, (_, i) => `article0000000${i + 1}`)
export const commentIds = Array.from({ length: 5 }, (_, i) => `comment0000000${i + 1}`)

const text = (name: string, more: object = {}) => ({ name, type: 'text', ...more })

export const collections = [
  {
    id: 'difmembers',
    name: 'members',
    type: 'auth',
    fields: [
      text('name', { max: 40 }),
      text('badge', { hidden: true }),
      { name: 'rank', type: 'number' },
      { name: 'password', type: 'password', system: true, hidden: true, required: true, min: 8, cost: 4 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    listRule: '',
    viewRule: '',
    createRule: '',
    updateRule: 'id = @request.auth.id',
    deleteRule: 'id = @request.auth.id',
    manageRule: '@request.auth.rank > 8',
  },
  {
    id: 'diftopics',
    name: 'topics',
    type: 'base',
    fields: [text('title', { required: true, max: 20 }), { name: 'secret', type: 'bool' }],
    indexes: ['CREATE UNIQUE INDEX idx_dif_topic ON topics (title)'],
    // Hides records from views only. Lists treat hidden related records differently (decision 12).
    listRule: '',
    viewRule: 'secret = false',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
  {
    id: 'difarticles',
    name: 'articles',
    type: 'base',
    fields: [
      text('title', { required: true, max: 30 }),
      text('code', { pattern: '^[a-z]*$', min: 2 }),
      text('notes', { hidden: true }),
      { name: 'body', type: 'editor', maxSize: 200 },
      { name: 'status', type: 'select', values: ['draft', 'published'], maxSelect: 1 },
      { name: 'labels', type: 'select', values: ['new', 'hot', 'old'], maxSelect: 3 },
      { name: 'author', type: 'relation', collectionId: 'difmembers', maxSelect: 1, required: true },
      { name: 'topics', type: 'relation', collectionId: 'diftopics', maxSelect: 3 },
      { name: 'words', type: 'number', onlyInt: true, min: 0, max: 9000 },
      { name: 'rating', type: 'number' },
      { name: 'open', type: 'bool' },
      { name: 'source', type: 'url' },
      { name: 'contact', type: 'email', exceptDomains: ['spam.example'] },
      { name: 'publishAt', type: 'date', min: '2020-01-01 00:00:00.000Z' },
      { name: 'place', type: 'geoPoint' },
      { name: 'meta', type: 'json', maxSize: 300 },
      { name: 'cover', type: 'file', maxSize: 500, maxSelect: 1, mimeTypes: ['text/plain'] },
      { name: 'files', type: 'file', maxSize: 500, maxSelect: 3, thumbs: ['2x0'] },
      { name: 'secret', type: 'file', maxSize: 500, maxSelect: 1, protected: true },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    listRule: "status = 'published' || author = @request.auth.id",
    viewRule: "status = 'published' || author = @request.auth.id",
    createRule: "@request.auth.id != ''",
    updateRule: 'author = @request.auth.id',
    deleteRule: 'author = @request.auth.id',
  },
  {
    id: 'difcomments',
    name: 'comments',
    type: 'base',
    fields: [
      {
        name: 'article',
        type: 'relation',
        collectionId: 'difarticles',
        maxSelect: 1,
        required: true,
        cascadeDelete: true,
      },
      { name: 'mentions', type: 'relation', collectionId: 'difmembers', maxSelect: 4 },
      text('text', { required: true }),
      { name: 'score', type: 'number' },
    ],
    listRule: '',
    viewRule: '',
    createRule: '',
    updateRule: "@request.auth.id != ''",
    deleteRule: null,
  },
  {
    id: 'difdigest',
    name: 'digest',
    type: 'view',
    viewQuery:
      'SELECT a.id, a.title, a.author, a.words, a.cover, COUNT(c.id) AS total FROM articles a LEFT JOIN comments c ON c.article = a.id GROUP BY a.id',
    listRule: 'words > 0',
    viewRule: '',
  },
  /** Its events mark that all earlier ones have arrived. */
  {
    id: 'difbeacons',
    name: 'beacons',
    type: 'base',
    fields: [],
    listRule: '',
    viewRule: '',
    createRule: null,
    updateRule: null,
    deleteRule: null,
  },
]

export const viewQueries = [
  'SELECT id, title, author FROM articles',
  'SELECT id, title, author, (words * 2) AS twice, meta FROM articles WHERE words > 50',
  'SELECT a.id, a.title, m.name AS author_name, m.id AS writer FROM articles a JOIN members m ON m.id = a.author',
  'SELECT id, CAST(words AS TEXT) AS title, CAST(rating AS INT) AS rounded, author FROM articles',
  'SELECT (CASE WHEN open THEN 1 ELSE 0 END) AS flag, id FROM articles',
  'SELECT * FROM articles',
  'SELECT title FROM articles',
  'SELECT id FROM nothing',
  'SELECT id FROM articles; DELETE FROM articles',
  'DELETE FROM articles',
  '',
]

export const rules: readonly (string | null)[] = [
  null,
  '',
  "status = 'published' || author = @request.auth.id",
  'author = @request.auth.id',
  "author.name = @request.auth.name && status != 'draft'",
  'topics.secret = false',
  'topics.secret ?= true',
  'topics:length > 0',
  "labels:each ~ 'o'",
  "@request.body.title:isset = false || @request.body.title != 'No'",
  '@request.body.words:changed = false',
  "@request.body.labels:length < 3 && @request.method != 'DELETE'",
  'comments_via_article.score > 1',
  'comments_via_article.mentions.id ?= @request.auth.id',
  '@collection.topics.title ?= title',
  '@request.auth.rank >= 5 || @request.query.open = "1"',
  'notes != "hush" && @request.auth.verified = true',
  'author.badge = "gold"',
  'place.lon > 5',
  'meta.n > 2 || meta.list.0 = "x"',
  'publishAt < @now && publishAt != ""',
  '@request.headers.x_word = "open"',
]

export const records: Record<string, object[]> = {
  members: memberIds.map((id, i) => ({
    id,
    email: `${id.slice(0, 4)}@example.com`,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: ['Anna', 'Ben', 'Carl', 'Dora'][i],
    badge: i === 1 ? 'gold' : '',
    rank: i * 3,
    verified: i % 2 === 0,
    emailVisibility: i === 3,
  })),
  topics: topicIds.map((id, i) => ({ id, title: ['Dough', 'Oven', 'Hidden'][i], secret: i === 2 })),
  articles: articleIds.slice(0, 5).map((id, i) => ({
    id,
    title: ['Bread', 'rolls', 'Süß', '100%', 'a_b'][i],
    status: i % 2 === 0 ? 'published' : 'draft',
    labels: [['new'], [], ['hot', 'old'], ['new', 'hot', 'old'], ['old']][i],
    author: memberIds[i % 3],
    topics: [[topicIds[0]], [], [topicIds[0], topicIds[2]], [topicIds[1]], [topicIds[2]]][i],
    words: i * 100,
    rating: i - 1.5,
    open: i === 2,
    notes: i === 1 ? 'hush' : '',
    publishAt: i === 3 ? '' : `202${i + 1}-05-0${i + 1} 10:00:00.000Z`,
    place: { lon: i * 3, lat: 50 - i },
    meta: [null, { n: 3, list: ['x'] }, 'plain', [1, 2], { a: { b: 'c' } }][i],
  })),
  comments: commentIds.slice(0, 4).map((id, i) => ({
    id,
    article: articleIds[i % 3],
    mentions: memberIds.slice(0, i),
    text: ['good', 'bad', 'Good', 'x'][i],
    score: i,
  })),
}
