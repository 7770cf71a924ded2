import type { Random } from './random.ts'
import { articleIds, memberIds } from './stage.ts'

/** Fields by the kind of their values, with what they can be compared with. */
const KINDS = [
  {
    fields: [
      'id',
      'title',
      'title:lower',
      'code',
      'body',
      'status',
      'labels:each',
      'author',
      'author.name',
      'author.email',
      'author.badge',
      'topics',
      'topics.title',
      'contact',
      'cover',
      'notes',
      'comments_via_article.text',
      'comments_via_article.mentions.name',
      '@collection.topics.title',
      '@request.auth.id',
      'nothing',
      'author.nothing',
      'author.articles_via_author.title',
      'publishAt',
    ],
    values: [
      "''",
      'null',
      "'Bread'",
      "'bread'",
      '"rolls"',
      "'100%'",
      "'%r%'",
      "'a_b'",
      "'published'",
      "'new'",
      "'x'",
      "'Anna'",
      '@yearStart',
      '@todayEnd',
      "'2022-01-01'",
      "'gold'",
      `'${articleIds[0]}'`,
      `'${memberIds[0]}'`,
      '@request.auth.id',
      'title',
      "'it\\'s'",
    ],
  },
  {
    fields: [
      'labels:length',
      'author.rank',
      'topics:length',
      'words',
      'rating',
      'place.lon',
      'files:length',
      'meta.n',
      'comments_via_article.score',
    ],
    values: ['0', '1', '100', '-1.5', '2.5', 'words', '@month'],
  },
  { fields: ['open', 'topics.secret'], values: ['true', 'false', '0', '1'] },
]
const OPERATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  '~',
  '!~',
  '?=',
  '?!=',
  '?>',
  '?>=',
  '?<',
  '?<=',
  '?~',
  '?!~',
]
const JSON_FIELDS = ['meta', 'meta.list.0', 'meta.a.b', 'labels']
const JSON_VALUES = ["''", 'null', "'x'", "'plain'", "'c'", '3']
const JSON_OPERATORS = ['=', '!=', '~', '!~', '?=', '?!=']
const BROKEN = [
  'title =',
  '= 1',
  '(title = 1',
  'title',
  '   ',
  'title == 1',
  'title = "a',
  '&& title = 1',
  'a b c',
]
// Not `created`, which differs by milliseconds, nor values of many records, of which each side takes another one first.
const SORTS = [
  'title',
  'words',
  'rating',
  'author.name',
  'meta.n',
  'status',
  'open',
  'publishAt',
  'nothing',
  'notes',
  'place.lat',
]
const EXPANDS = [
  'author',
  'topics',
  'author,topics',
  'comments_via_article',
  'comments_via_article.mentions',
  'nothing',
  'author.articles_via_author',
  'title',
  'nothing,topics',
]
const PICKS = [
  'id',
  '*',
  'id,title',
  '*,body:excerpt(10,true)',
  'title:excerpt(3)',
  'expand.author.name',
  '*,expand.topics.title',
  'meta.a',
  'nothing',
  'id,labels,place.lon',
  'id,body:excerpt(0)',
  'body:excerpt(5,true),title',
  'body:excerpt(bad)',
  'title:other(1)',
  'title:excerpt(3,true,1)',
  '*,author:excerpt(2)',
  'expand.*.name,id',
  'expand.comments_via_article.text:excerpt(2),id',
  'labels:excerpt(2)',
  'meta.*,id',
  '*.id',
  ' id , title ',
  'id,,title',
  'place',
  'collectionName,collectionId',
]

export function randomFilter(random: Random): string {
  return random.chance(0.02) ? random.pick(BROKEN) : condition(random, 2)
}

function condition(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.5)) return comparison(random)
  const joined = `${condition(random, depth - 1)} ${random.pick(['&&', '||'])} ${condition(random, depth - 1)}`
  return random.chance(0.5) ? `(${joined})` : joined
}

/** Values are of the field's kind: what SQLite thinks of texts beside numbers is a decision of its own (12). */
function comparison(random: Random): string {
  if (random.chance(0.1)) {
    return `${random.pick(JSON_FIELDS)} ${random.pick(JSON_OPERATORS)} ${random.pick(JSON_VALUES)}`
  }
  const { fields, values } = random.pick(KINDS)
  const [left, operator, right] = [random.pick(fields), random.pick(OPERATORS), random.pick(values)]
  // A number is like nothing: what contains it is for texts to say.
  const isSwapped = random.chance(0.15) && !operator.endsWith('~')
  return isSwapped ? `${right} ${operator} ${left}` : `${left} ${operator} ${right}`
}

/** Ends with the id: what else is equal has no order that both would have to keep. */
export function randomSort(random: Random): string {
  const items = random.some(SORTS, 2).map((item) => random.pick(['', '-', '+']) + item)
  return [...items, 'id'].join(',')
}

export const randomExpand = (random: Random): string => random.pick(EXPANDS)
export const randomPick = (random: Random): string => random.pick(PICKS)
