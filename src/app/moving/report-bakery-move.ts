import type { Leading } from './haproxy-map.ts'
import type { MovedBakery } from './move-bakery.ts'

const NUMBER = new Intl.NumberFormat('en')

/** Returns the report of a bakery's move, with what to do next. */
export function reportBakeryMove(
  { files, frozenMs, keepsSessions, name, tables }: MovedBakery,
  { cell = 'BACKEND', haproxy, map }: Leading,
  hosts: readonly string[],
): string {
  const filled = tables.filter(({ rows }) => rows > 0)
  const sum = filled.reduce((all, { rows }) => all + rows, 0)
  const line = ({ table, rows, sha256 }: (typeof filled)[number]) =>
    `  ${table.padEnd(24)}${NUMBER.format(rows).padStart(12)}  ${sha256}`
  return [
    `${name} is open in the other cell, and gone here.`,
    ...(filled.length === 0
      ? ['An earlier attempt has compared its records and files.']
      : [
          `${NUMBER.format(sum)} records in ${filled.length} tables and ${NUMBER.format(files)} files equal their originals:`,
          ...filled.map(line),
        ]),
    ...(frozenMs === undefined ? [] : [`It refused changes for ${(frozenMs / 1000).toFixed(1)} s.`]),
    ...(keepsSessions ? [] : ['Its owner has to log in again: the other cell signs sessions differently.']),
    '',
    ...nextSteps({ map, haproxy }, hosts, cell),
  ].join('\n')
}

function nextSteps(
  { haproxy, map }: Omit<Leading, 'cell'>,
  hosts: readonly string[],
  cell: string,
): string[] {
  const lines = hosts.map((host) => `  ${host} ${cell}`)
  if (map === undefined) return ['Next: lead these hosts to it in the map of HAProxy:', ...lines]
  const led = [`HAProxy's map ${map} leads there:`, ...lines]
  return haproxy.length > 0 ? led : [...led, 'Next: reload HAProxy.']
}
