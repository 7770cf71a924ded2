import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { Locale } from '#bakery/locale.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import type { HelpArticle } from '#web/i18n/help/help-article.ts'
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts'

export type HelpResult = { topic: HelpTopic; part: string; title: string; heading: string }

type Entry = HelpResult & { id: string; text: string; words: string }

const MOST = 12
const indexes = new Map<Locale, MiniSearch<Entry>>()

/** Ways to search, the strictest first. */
const WAYS: SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: (term) => (term.length > 4 ? 0.15 : false) },
  { combineWith: 'OR', fuzzy: (term) => (term.length > 4 ? 0.15 : false) },
]

/**
 * Finds sections of articles by words and parts of words, best first, at most 12. Typing errors are allowed where
 * nothing has the words as typed, and one of the words is enough where no section has them all.
 */
export function searchHelp(locale: Locale, query: string): HelpResult[] {
  const index = indexOf(locale)
  const found = WAYS.reduce<SearchResult[]>(
    (found, way) => (found.length > 0 ? found : index.search(query, way)),
    [],
  )
  return found.slice(0, MOST).map(({ topic, part, title, heading }) => ({ topic, part, title, heading }))
}

function indexOf(locale: Locale): MiniSearch<Entry> {
  const known = indexes.get(locale)
  if (known) return known
  const index = new MiniSearch<Entry>({
    fields: ['heading', 'title', 'words', 'text'],
    storeFields: ['topic', 'part', 'title', 'heading'],
    processTerm: (term) => term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
    searchOptions: {
      boost: { heading: 3, title: 2, words: 2 },
      prefix: (term) => term.length > 2,
    },
  })
  index.addAll(entriesOf(locale))
  indexes.set(locale, index)
  return index
}

function entriesOf(locale: Locale): Entry[] {
  const articles: Record<HelpTopic, HelpArticle> = catalogueOf(locale).help
  return (Object.keys(HELP_TOPICS) as HelpTopic[]).flatMap((topic) => {
    const { title, lead, words, parts } = articles[topic]
    return Object.entries(parts).map(([part, { heading, text = '', steps = [], points = [] }]) => ({
      id: `${topic}/${part}`,
      topic,
      part,
      title,
      heading,
      text: [lead, text, ...steps, ...points].join(' ').replaceAll('*', ''),
      words,
    }))
  })
}
