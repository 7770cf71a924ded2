import * as fc from 'fast-check'

/** Operands over posts of the library, by type. */
const FIELDS = {
  text: [
    'id',
    'title',
    'body',
    'kind',
    'cover',
    'author',
    'title:lower',
    'author.id',
    'author.name',
    'author.name:lower',
    'author.role',
    'author.team',
    'author.team.title',
    'author.team.captain.name',
    'seals_via_post.code',
    'seals_via_post.id',
  ],
  date: ['starts'],
  number: [
    'views',
    'author.rank',
    'author.team.captain.rank',
    'kind:length',
    'labels:length',
    'author.friends:length',
  ],
  bool: ['published', 'author.verified'],
  list: ['labels', 'images', 'editors', 'author.team.tags', 'author.friends'],
  json: [
    'data',
    'data.n',
    'data.s',
    'data.list.0',
    'data.list.1.k',
    'data.flag',
    'data.nothing',
    'data.o.b',
    'place.lon',
    'place.lat',
  ],
  many: [
    'labels:each',
    'images:each',
    'author.team.tags:each',
    'editors.id',
    'editors.name',
    'editors.team.title',
    'editors.team.tags:each',
    'editors.friends.name',
    'author.friends.name',
    'comments_via_post.id',
    'comments_via_post.text',
    'comments_via_post.author.name',
    'comments_via_post.mentions.name',
    'author.comments_via_mentions.text',
    'author.comments_via_author.text',
    '@collection.comments.text',
    '@collection.comments.post',
    '@collection.comments:other.author.name',
  ],
  manyNumbers: [
    'editors.rank',
    'comments_via_post.score',
    'comments_via_post.mentions:length',
    '@collection.comments.score',
  ],
} as const

const LITERALS = {
  text: [
    "''",
    'null',
    "'p1'",
    "'a1'",
    "'a2'",
    "'Anna'",
    "'anna'",
    "'bert'",
    "'sweet'",
    "'vegan'",
    "'early'",
    "'good'",
    "'Bread'",
    "'x1'",
    "'o'",
    "'%a'",
    "'5'",
    "'text'",
    "'writer'",
  ],
  number: ['0', '1', '2', '5', '-3', '2.5', '10', 'null'],
  bool: ['true', 'false'],
  date: [
    '@now',
    "'2026-11-20 05:00:00.000Z'",
    '@todayStart',
    '@todayEnd',
    '@monthStart',
    '@yearEnd',
    "''",
    'null',
    "'2026-11'",
  ],
  list: ["''", 'null', "'[]'", '\'["vegan"]\'', "'vegan'", "'a2'"],
} as const

const EQUALITY = ['=', '!=', '?=', '?!='] as const
const LIKE = ['~', '!~', '?~', '?!~'] as const
const ORDER = ['<', '<=', '>', '>=', '?<', '?<=', '?>', '?>='] as const
const ALL = [...EQUALITY, ...LIKE, ...ORDER]

function comparison(left: readonly string[], operators: readonly string[], right: readonly string[]) {
  return fc
    .tuple(fc.constantFrom(...left), fc.constantFrom(...operators), fc.constantFrom(...right), fc.boolean())
    .map(([a, operator, b, swapped]) => (swapped ? `${b} ${operator} ${a}` : `${a} ${operator} ${b}`))
}

const anyComparison = fc.oneof(
  comparison(FIELDS.text, ALL, LITERALS.text),
  comparison(FIELDS.text, EQUALITY, FIELDS.text),
  comparison(FIELDS.date, ALL, LITERALS.date),
  comparison(FIELDS.number, [...EQUALITY, ...ORDER], LITERALS.number),
  comparison(FIELDS.number, [...EQUALITY, ...ORDER], FIELDS.number),
  comparison(FIELDS.bool, EQUALITY, LITERALS.bool),
  comparison(FIELDS.list, [...EQUALITY, ...LIKE], LITERALS.list),
  comparison(FIELDS.json, EQUALITY, [...LITERALS.text, ...LITERALS.number, ...LITERALS.bool]),
  comparison(FIELDS.many, ALL, LITERALS.text),
  comparison(FIELDS.many, EQUALITY, FIELDS.text),
  comparison(FIELDS.many, EQUALITY, FIELDS.many),
  comparison(FIELDS.manyNumbers, [...EQUALITY, ...ORDER], LITERALS.number),
  comparison(FIELDS.manyNumbers, [...EQUALITY, ...ORDER], FIELDS.number),
)

/** Generates valid filters over posts of the library, with any operators, paths and nesting. */
export const randomFilter: fc.Arbitrary<string> = fc.letrec<{ node: string; group: string }>((tie) => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, anyComparison, tie('group')),
  group: fc
    .tuple(fc.constantFrom(' && ', ' || '), fc.array(tie('node'), { minLength: 2, maxLength: 3 }))
    .map(([join, parts]) => `(${parts.join(join)})`),
})).node

const OPERANDS = [
  ...Object.values(FIELDS).flat(),
  ...Object.values(LITERALS).flat(),
  'place',
  'data:lower',
  'starts:lower',
  'nothing',
  'author.nothing.more',
  'title:length',
  '@request.auth.id',
  '@request.query.x:isset',
  '@request.body.labels:each',
  '@request.body.author.name',
  '@second',
  'TRUE',
]
const wildOperand = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...OPERANDS) },
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => `'${text.replaceAll(/[\\'\0]/g, '')}'`),
  fc.constantFrom(
    "'%'",
    "'_'",
    "'\\\\'",
    "'[\"'",
    "'{}'",
    "'1e5'",
    "' 7 '",
    "'0x1'",
    "'-'",
    "'+1 day'",
    "'now'",
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number.toFixed(3)),
)
const wildCall = fc.oneof(
  fc.array(wildOperand, { minLength: 4, maxLength: 4 }).map((args) => `geoDistance(${args.join(', ')})`),
  fc
    .tuple(fc.constantFrom('%Y', '%J %s', '%W-%f', '%q', ''), fc.array(wildOperand, { maxLength: 3 }))
    .map(([format, args]) => `strftime(${[`'${format}'`, ...args].join(', ')})`),
)

/** Generates well-formed comparisons of any operands, most of them meaningless. */
export const wildFilter: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: wildOperand }, wildCall),
    fc.constantFrom(...ALL),
    fc.oneof({ weight: 3, arbitrary: wildOperand }, wildCall),
  )
  .map((parts) => parts.join(' '))

/** Operands about the request, which differ between requests in presence, type and number. */
const REQUEST = [
  '@request.context',
  '@request.method',
  '@request.headers.x_token',
  '@request.headers.x_token:isset',
  '@request.query.views',
  '@request.query.name:lower',
  '@request.query.name:isset',
  '@request.auth.id',
  '@request.auth.collectionName',
  '@request.auth.name',
  '@request.auth.name:lower',
  '@request.auth.rank',
  '@request.auth.verified',
  '@request.auth.role:length',
  '@request.auth.team',
  '@request.auth.team.title',
  '@request.auth.team.tags:each',
  '@request.auth.friends',
  '@request.auth.friends:length',
  '@request.auth.friends:each',
  '@request.auth.friends.name',
  '@request.auth.posts_via_author.title',
  '@request.auth.nothing.more',
  '@request.body.title',
  '@request.body.title:isset',
  '@request.body.title:changed',
  '@request.body.title:lower',
  '@request.body.views',
  '@request.body.views:changed',
  '@request.body.published',
  '@request.body.published:changed',
  '@request.body.labels',
  '@request.body.labels:each',
  '@request.body.labels:length',
  '@request.body.labels:changed',
  '@request.body.kind:each',
  '@request.body.author.name',
  '@request.body.author.friends.id',
  '@request.body.editors:each',
  '@request.body.editors.name',
  '@request.body.editors.rank',
  '@request.body.data',
  '@request.body.data.n',
  '@request.body.unknown.a.0',
  '@now',
  '@yesterday',
  '@todayStart',
  '@hour',
  '@weekday',
] as const

const requestComparison = fc.oneof(
  comparison(REQUEST, ALL, [...FIELDS.text, ...FIELDS.many, ...FIELDS.list]),
  comparison(REQUEST, ALL, [...FIELDS.number, ...FIELDS.bool, ...FIELDS.date, ...FIELDS.json]),
  comparison(REQUEST, ALL, [...LITERALS.text, ...LITERALS.number, ...LITERALS.bool]),
  comparison(REQUEST, ALL, REQUEST),
  fc
    .tuple(
      fc.constantFrom(...REQUEST),
      fc.constantFrom('<', '>', '='),
      fc.constantFrom(...REQUEST, "'now'", 'starts'),
    )
    .map(
      ([number, operator, time]) =>
        `geoDistance(${number}, 1, place.lon, 2) ${operator} 900 || strftime('%Y', ${time}) ${operator} '2026'`,
    ),
)

/** Generates rules over posts of the library that refer to the request. */
export const randomRule: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: requestComparison }, randomFilter), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom(' && ', ' || '),
  )
  .map(([parts, join]) => parts.map((part) => `(${part})`).join(join))
