// `npm run cluster`: three PostgreSQL servers under Patroni and etcd, three processes of the built product, HAProxy in
// front of both. While customers order, the primary is killed, cut off and switched over; `-- --only killed`
// (repeatable) selects. `-- --only long` makes one thing after another fail for ten minutes (`--minutes 4`), of which
// `--fault leader` (repeatable) selects those named so. Exits with 1 when an acknowledged order is lost, one is doubled,
// or a slot is oversold; after the long trial also when anything else is not as promised.

import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { requirePackages } from './debian-packages.ts'
import { faultsOf } from './faults.ts'
import { report, runLongTrial } from './long-trial.ts'
import { PATRONI_TIMES } from './patroni-settings.ts'
import { type Result, runTrial, trialsOf } from './trials.ts'
import { startWorld } from './world.ts'

const values = readOptions(import.meta.filename, {
  only: { type: 'string', multiple: true },
  minutes: { type: 'string', default: '10' },
  fault: { type: 'string', multiple: true },
})
requirePackages(['etcd-server', 'haproxy', 'patroni', 'postgresql'])
await using ends = new AsyncDisposableStack()
endOnSignals(ends)

const world = await startWorld(ends)
if (values.only?.includes('long')) {
  const faults = faultsOf(world).filter(
    ({ name, isApart }) => values.fault?.some((part) => name.includes(part)) ?? !isApart,
  )
  const result = await runLongTrial(world, faults, Number(values.minutes))
  process.exitCode = report(result) ? 0 : 1
} else await runTrials()

async function runTrials(): Promise<void> {
  const trials = trialsOf(world.cluster).filter(({ name }) => values.only?.includes(name) ?? true)
  const results: [string, Result][] = []
  for (const trial of trials) {
    console.log(`Orders come in; the primary is ${trial.name} …`)
    results.push([trial.name, await runTrial(trial, world)])
  }
  console.log(
    `\nPatroni: ${Object.entries(PATRONI_TIMES)
      .map((pair) => pair.join(' '))
      .join(', ')}\n`,
  )
  console.log(tableOf(results))
  const isWhole = results.every(([, { lost, doubled, oversold }]) => lost + doubled + oversold === 0)
  process.exitCode = isWhole ? 0 : 1
}

function tableOf(results: readonly [string, Result][]): string {
  const rows = results.map(([name, result]) => [
    name,
    result.way,
    result.acknowledged,
    result.lost,
    result.doubled,
    result.oversold,
    `${result.pauseS.toFixed(1)} s`,
    `${result.foundS.toFixed(1)} s`,
    result.failures,
  ])
  const head = [
    'the primary is',
    'primary',
    'acknowledged',
    'lost',
    'doubled',
    'oversold',
    'without orders',
    'all processes served again after',
    'failed requests',
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
