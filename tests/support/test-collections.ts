import {
  autodate,
  bool,
  date,
  defineCollection,
  editor,
  email,
  file,
  geoPoint,
  json,
  multiFile,
  multiRelation,
  multiSelect,
  number,
  password,
  relation,
  select,
  text,
  url,
} from '#core/collections/define-collection.ts'
import { superusers } from '#core/collections/system-collections.ts'

/** Collections of a small magazine, enough to test the backend with. */
export const members = defineCollection({
  name: 'members',
  type: 'auth',
  fields: {
    // Low bcrypt cost, or hashing would take most of the tests' time.
    password: password({ hidden: true, required: true, min: 8, cost: 4 }),
    name: text({ max: 100 }),
    badge: text({ hidden: true }),
    avatar: file({ mimeTypes: ['image/png', 'image/svg+xml'], maxSize: 10_000, thumbs: ['20x20'] }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  },
  rules: {
    list: '',
    view: '',
    create: '',
    update: 'id = @request.auth.id',
    delete: 'id = @request.auth.id',
  },
  auth: { manageRule: "@request.auth.name = 'Chief'" },
})

export const topics = defineCollection({
  name: 'topics',
  type: 'base',
  fields: { title: text({ required: true, max: 20 }), secret: bool() },
  rules: { list: 'secret = false', view: 'secret = false' },
  indexes: [{ columns: ['title'], unique: true }],
})

export const articles = defineCollection({
  name: 'articles',
  type: 'base',
  fields: {
    title: text({ required: true, max: 60 }),
    slug: text({ autogeneratePattern: '[a-z]{8}' }),
    body: editor(),
    status: select(['draft', 'published']),
    labels: multiSelect(['new', 'hot', 'old']),
    author: relation({ to: 'members', required: true }),
    editor: relation({ to: 'members' }),
    topics: multiRelation({ to: 'topics', maxSelect: 5 }),
    words: number({ onlyInt: true, min: 0 }),
    rating: number(),
    source: url(),
    contact: email(),
    publishAt: date(),
    place: geoPoint(),
    meta: json(),
    notes: text({ hidden: true }),
    cover: file({ maxSize: 1000 }),
    images: multiFile({ maxSelect: 3, maxSize: 1000, mimeTypes: ['image/png'] }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  },
  rules: {
    list: "status = 'published' || author = @request.auth.id",
    view: "status = 'published' || author = @request.auth.id",
    create: "@request.auth.id != '' && author = @request.auth.id",
    update: 'author = @request.auth.id',
    delete: 'author = @request.auth.id',
  },
})

/** Comments are deleted with their article. */
export const comments = defineCollection({
  name: 'comments',
  type: 'base',
  fields: {
    article: relation({ to: 'articles', required: true, cascadeDelete: true }),
    text: text({ required: true }),
  },
  rules: { list: '', view: '', create: '' },
})

/** An article has at most one summary. */
export const summaries = defineCollection({
  name: 'summaries',
  type: 'base',
  fields: { article: relation({ to: 'articles', cascadeDelete: true }), text: text() },
  rules: { view: '' },
  indexes: [{ columns: ['article'], unique: true }],
})

/** Only superusers have access. */
export const ledger = defineCollection({
  name: 'ledger',
  type: 'base',
  fields: { entry: text(), article: relation({ to: 'articles' }) },
})

export const testCollections = [members, topics, articles, comments, summaries, ledger]
export { superusers }
