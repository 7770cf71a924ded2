import type { Random } from './random.ts'
import { articleIds, memberIds } from './stage.ts'

/** Fields by type, with values to compare them with. */
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
// Without `created`, which differs by milliseconds, and without fields of multiple relations, where each side takes
// another value first.
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

/**
 * Returns a comparison with a value of the field's type. Comparing text with numbers is excluded, see decision 12.
 */
function comparison(random: Random): string {
  if (random.chance(0.1)) {
    return `${random.pick(JSON_FIELDS)} ${random.pick(JSON_OPERATORS)} ${random.pick(JSON_VALUES)}`
  }
  const { fields, values } = random.pick(KINDS)
  const [left, operator, right] = [random.pick(fields), random.pick(OPERATORS), random.pick(values)]
  // Comparisons with `~` stay in order, since only text can contain a value.
  const isSwapped = random.chance(0.15) && !operator.endsWith('~')
  return isSwapped ? `${right} ${operator} ${left}` : `${left} ${operator} ${right}`
}

/** Returns a random sort that ends with the id, because records that compare equal have no defined order. */
export function randomSort(random: Random): string {
  const items = random.some(SORTS, 2).map((item) => random.pick(['', '-', '+']) + item)
  return [...items, 'id'].join(',')
}

export const randomExpand = (random: Random): string => random.pick(EXPANDS)
export const randomPick = (random: Random): string => random.pick(PICKS)
