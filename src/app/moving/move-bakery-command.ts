import { parseArgs } from 'node:util'
import { shopOrigin } from '#bakery/links.ts'
import { MoveRefused } from '#core/moving/move-refused.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { type Config, loadConfig } from '../config/config.ts'
import { filePlaces } from '../installation/file-places.ts'
import { openApp } from '../installation/open-app.ts'
import { type Leading, setMap, writeMap } from './haproxy-map.ts'
import { type BakeryMove, type Cell, moveBakery, undoMove } from './move-bakery.ts'
import { createMoveProgress } from './move-progress.ts'
import { reportBakeryMove } from './report-bakery-move.ts'

type Environment = Record<string, string | undefined>

type MoveBakeryOptions = Leading & { slug: string; undo: boolean }

/** Reads the arguments after `move-bakery`. Throws an `Error` with a readable message. */
export function readMoveBakery(args: string[]): MoveBakeryOptions {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      map: { type: 'string' },
      haproxy: { type: 'string', multiple: true, default: [] },
      undo: { type: 'boolean', default: false },
    },
  })
  const [slug, ...more] = positionals
  const { haproxy, map, to: cell, undo } = values
  if (slug === undefined || more.length > 0) throw new Error('move-bakery needs the subdomain of one bakery')
  if (haproxy.length > 0 && map === undefined)
    throw new Error('--haproxy needs --map, the file as the configuration of HAProxy names it')
  if (map !== undefined && cell === undefined)
    throw new Error('--map needs --to, the backend of the other cell')
  return { slug, cell, map, haproxy, undo }
}

/** Moves a bakery to the cell that `TO_…` variables name, or undoes a move that has not arrived; returns the report. */
export async function runMoveBakery(
  environment: Environment,
  options: MoveBakeryOptions,
  print: (line: string) => void,
  onStep?: BakeryMove['onStep'],
): Promise<string> {
  const isNamed = environment['TO_DATABASE_URL'] !== undefined || environment['TO_DATA_DIR'] !== undefined
  const [config, target] = [loadConfig(environment), loadConfig(targetOf(environment))]
  if (!isNamed || isSamePlace(config, target))
    throw new MoveRefused(
      'Name the other cell: its database in TO_DATABASE_URL, or its folder in TO_DATA_DIR, and its files in TO_S3_URL if it keeps them in a bucket.',
    )
  return withCell(config, (from) =>
    withCell(target, async (to) => {
      const { slug, undo } = options
      if (undo) {
        await undoMove({ from, to, slug })
        return `The move of ${slug} is undone: the bakery stays here and accepts changes.`
      }
      const hostsOf = (slugs: readonly string[]) =>
        slugs.map((one) => new URL(shopOrigin(config.publicUrl.origin, one)).hostname)
      const lead: BakeryMove['lead'] = async (slugs) => leadTo(options, hostsOf(slugs))
      const tell = createMoveProgress(print)
      const moved = await moveBakery({ from, to, slug, lead, tell, ...(onStep && { onStep }) })
      return reportBakeryMove(moved, options, hostsOf(moved.slugs))
    }),
  )
}

async function leadTo({ cell = '', haproxy, map }: Leading, hosts: readonly string[]): Promise<void> {
  if (map === undefined) return
  await writeMap(map, hosts, cell)
  for (const socket of haproxy) await setMap(socket, map, hosts, cell)
}

/** Returns the environment of the target, which shares everything but the places of its data. */
function targetOf(environment: Environment): Environment {
  return {
    ...environment,
    DATABASE_URL: environment['TO_DATABASE_URL'],
    // Belongs to this cell; the other one is named without a pooler.
    DATABASE_DIRECT_URL: undefined,
    DATABASE_REPLICA_URL: undefined,
    S3_URL: environment['TO_S3_URL'],
    DATA_DIR: environment['TO_DATA_DIR'] ?? environment['DATA_DIR'],
  }
}

function isSamePlace(one: Config, other: Config): boolean {
  return (
    one.databaseUrl === other.databaseUrl && (one.databaseUrl !== undefined || one.dataDir === other.dataDir)
  )
}

async function withCell<T>(config: Config, work: (cell: Cell) => Promise<T>): Promise<T> {
  const app = await openApp(config, systemClock, consoleLog)
  try {
    const { core } = app
    return await work({ core, files: filePlaces(core.settings.get(), config.dataDir).files })
  } finally {
    await app.close()
  }
}
