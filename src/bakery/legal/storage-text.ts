import type { StoredEntry } from '../device-storage.ts'
import type { Locale } from '../locale.ts'

type Words = {
  kinds: Record<StoredEntry['kind'], string>
  ends: Record<Exclude<StoredEntry['until'], undefined>, string>
  days: (count: number) => string
  hours: (count: number) => string
  minutes: (count: number) => string
  /** Browsers delete cookies by themselves; everything else is deleted by the pages. */
  onNextVisit: (period: string) => string
  entry: (what: string, kind: string, name: string, period: string) => string
}

const NBSP = '\u00a0'
const counted = (count: number, one: string, other: string) => `${count}${NBSP}${count === 1 ? one : other}`

const de: Words = {
  kinds: {
    cookie: 'Cookie',
    localStorage: 'lokaler Speicher',
    sessionStorage: 'Speicher des Tabs',
    cache: 'Zwischenspeicher',
    database: 'Datenbank',
  },
  ends: {
    tab: 'bis der Tab geschlossen wird',
    browser: 'bis der Browser geschlossen wird',
    used: 'bis es gebraucht wurde oder der Tab geschlossen wird',
    logout: 'bis zum Abmelden',
    unticked: 'bis zur nächsten Bestellung ohne das Häkchen oder bis „Meine Daten löschen“',
    cleared: 'bis es im Browser gelöscht wird',
  },
  days: (count) => counted(count, 'Tag', 'Tage'),
  hours: (count) => counted(count, 'Stunde', 'Stunden'),
  minutes: (count) => counted(count, 'Minute', 'Minuten'),
  onNextVisit: (period) => `${period}, gelöscht beim nächsten Besuch danach`,
  entry: (what, kind, name, period) => `– ${what}: ${period} (${kind} „${name}“)`,
}

const en: Words = {
  kinds: {
    cookie: 'cookie',
    localStorage: 'local storage',
    sessionStorage: 'storage of the tab',
    cache: 'cache',
    database: 'database',
  },
  ends: {
    tab: 'until you close the tab',
    browser: 'until you close the browser',
    used: 'until it has been used or you close the tab',
    logout: 'until you log out',
    unticked: 'until your next order without that tick, or until you choose “Delete my data”',
    cleared: 'until you clear it in the browser',
  },
  days: (count) => counted(count, 'day', 'days'),
  hours: (count) => counted(count, 'hour', 'hours'),
  minutes: (count) => counted(count, 'minute', 'minutes'),
  onNextVisit: (period) => `${period}, deleted on the next visit after that`,
  entry: (what, kind, name, period) => `– ${what}: ${period} (${kind} “${name}”)`,
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lists the entries of a table with their periods, a line each. */
export function storageList<Table extends Record<string, StoredEntry>>(
  table: Table,
  what: Record<keyof Table, string>,
  locale: Locale,
): string {
  const words = locale === 'en' ? en : de
  return Object.entries(table)
    .map(([key, entry]) =>
      words.entry(what[key as keyof Table], words.kinds[entry.kind], entry.name, periodOf(entry, words)),
    )
    .join('\n')
}

function periodOf({ kind, maxAge, until }: StoredEntry, words: Words): string {
  if (maxAge === undefined) return until ? words.ends[until] : ''
  const period =
    maxAge >= DAY
      ? words.days(maxAge / DAY)
      : maxAge >= HOUR
        ? words.hours(maxAge / HOUR)
        : words.minutes(maxAge / MINUTE)
  return kind === 'cookie' ? period : words.onNextVisit(period)
}
