import { readFileSync } from 'node:fs'
import { doorOf } from './doors.ts'
import { isStaff, OWNERS, type Owner, PEOPLE, type Person } from './people.ts'

/** A row of a table: a request, and the expected result for each visitor. */
export type Row = {
  /** Method and path as the code's own tables name them: `GET /admin/orders/:id`. */
  door: string
  method: string
  /** Path with placeholders for things: `/api/collections/orders/records/:order`. */
  path: string
  form: Record<string, string>
  expected: Record<Person, string>
  /**
   * Owner whose things all visitors ask for. By default owners ask for their own and others for the first bakery's.
   */
  of: Owner | undefined
  /** Age of the visitors' sessions in minutes. */
  minutes: number
  line: string
}

/** Columns of tables about things that members of a team reach as guests. */
const OF_ALL_TABLES = PEOPLE.filter((who) => !isStaff(who))

type Section = Pick<Row, 'of' | 'minutes'> & { columns: readonly Person[] }

/** Reads a table beside this file; its format is in README.md there. */
export function readTable(name: string): Row[] {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
  const rows: Row[] = []
  let section: Section = { of: undefined, minutes: 0, columns: PEOPLE }
  for (const line of text.split('\n')) {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) continue
    if (word === 'WHO') {
      const columns = [PEOPLE, OF_ALL_TABLES].find((some) => some.join(' ') === rest.join(' '))
      if (!columns) throw new Error(`${name}: other columns than ${PEOPLE.join(' ')}`)
      section = { of: undefined, minutes: 0, columns }
    } else if (word === 'OF') section = { ...section, of: ownerOf(rest[0]) }
    else if (word === 'AFTER') section = { ...section, minutes: Number(rest[0]) }
    else rows.push(readRow(line, section))
  }
  return rows
}

function ownerOf(name = ''): Owner {
  const owner = OWNERS.find((one) => one === name)
  if (!owner) throw new Error(`no owner called ${name}`)
  return owner
}

function readRow(line: string, { columns, ...section }: Section): Row {
  const [method = '', address = '', ...rest] = line.trim().split(/\s+/)
  const form = rest[0]?.startsWith('{') ? (rest.shift() ?? '') : ''
  if (rest.length !== columns.length)
    throw new Error(`${rest.length} cells instead of ${columns.length}: ${line}`)
  const [pattern = '', search] = address.split('?')
  const path = pattern.replace(/(?::\w+|\*)=/g, ':') + (search === undefined ? '' : `?${search}`)
  return {
    door: doorOf(
      `${method} ${pattern.replace(/=[^/]*/g, '')}`,
      /:collection=~(\w+)/.exec(pattern)?.[1] ?? '',
    ),
    method,
    path,
    form: Object.fromEntries(new URLSearchParams(form.slice(1, -1))),
    // Without columns of their own, members of a team are guests.
    expected: Object.fromEntries(PEOPLE.map((who, i) => [who, rest[i] ?? rest[0] ?? ''])) as Row['expected'],
    ...section,
    line: line.trim().replace(/\s+/g, ' '),
  }
}

/** Replaces the placeholders `:order` and `:~literal` of a path or a form field. A colon within a word is none. */
export function filled(text: string, things: Readonly<Record<string, string>>): string {
  return text.replace(/(?<!\w):(~?)([\w.-]+)/g, (_, literal: string, name: string) => {
    if (literal !== '') return name
    const thing = things[name]
    if (thing === undefined) throw new Error(`no thing called ${name} for ${text}`)
    return thing
  })
}
