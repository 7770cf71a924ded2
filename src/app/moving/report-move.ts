import { urlsOfHosts } from '#core/db/postgres/hosts.ts'
import type { Config } from '../config/config.ts'
import type { Moved, MovePlan } from './move-installation.ts'

const NUMBER = new Intl.NumberFormat('en')

/** Returns the report of a move, with what to do next. It contains no password. */
export function reportMove({ from, parts, to }: MovePlan, { rows, files }: Moved): string {
  return [
    ...(rows ? reportRows(rows, nameOf(to)) : []),
    ...(files ? [reportFiles(files)] : []),
    'Every record and file at the target equals its original, which is still there.',
    '',
    'Next:',
    ...steps({ from, parts, to }).map((step) => `  ${step}`),
  ].join('\n')
}

function reportRows({ tables, wasThere }: NonNullable<Moved['rows']>, target: string): string[] {
  const sum = tables.reduce((all, { rows }) => all + rows, 0)
  const filled = tables.filter(({ rows }) => rows > 0)
  const line = ({ table, rows, sha256 }: (typeof tables)[number]) =>
    `  ${table.padEnd(24)}${NUMBER.format(rows).padStart(12)}  ${sha256}`
  return [
    `${NUMBER.format(sum)} records in ${filled.length} tables ${wasThere ? 'were already' : 'are now'} in ${target}, and ${tables.length - filled.length} empty tables:`,
    ...filled.map(line),
  ]
}

function reportFiles({ bytes, copied, files, to }: NonNullable<Moved['files']>): string {
  const left = files - copied
  const before = left === 0 ? '' : `, ${NUMBER.format(left)} of them from before`
  return `${NUMBER.format(files)} files with ${NUMBER.format(bytes)} bytes are in ${to}${before}.`
}

function steps({ parts, to }: MovePlan): string[] {
  const set = (name: string, isSet: boolean) =>
    isSet ? `Set ${name} to the value of TO_${name}.` : `Remove ${name} from the environment.`
  return [
    ...(parts.has('database') ? [set('DATABASE_URL', to.databaseUrl !== undefined)] : []),
    ...(parts.has('files') ? [set('S3_URL', to.s3Url !== undefined)] : []),
    'Start the server with that, and look at a shop and at /operator. `doctor` checks the rest.',
    'Make a backup: those from before the move stay in their old place.',
    'Delete the original, and its backups, 35 days from now at the latest.',
  ]
}

function nameOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the file krume.db in ${dataDir}`
  const urls = urlsOfHosts(databaseUrl).map((url) => new URL(url))
  const hosts = urls.map(({ hostname, port }) => `${hostname}:${port || 5432}`)
  return `the database ${urls[0]?.pathname.slice(1)} at ${hosts.join(', ')}`
}
