// `npm run simulate`: forecasts what 10,000 and 1,000,000 bakeries need, from measured costs.
// `-- --measure sqlite|postgres` measures the costs of the built product anew, `-- --compare sqlite|postgres` runs
// customers against it beside the forecast of the same run; `--processes 2` with two processes.
import { writeFile } from 'node:fs/promises'
import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { compare } from './compare.ts'
import { COSTS_FILE, type Engine, readCosts } from './costs.ts'
import { measureCosts } from './measure.ts'
import { forecastSizes } from './sizes.ts'

const values = readOptions(import.meta.filename, {
  measure: { type: 'string' },
  compare: { type: 'string' },
  processes: { type: 'string', default: '1' },
})
await using ends = new AsyncDisposableStack()
endOnSignals(ends)

if (values.measure !== undefined) {
  const engine = engineOf(values.measure)
  const measured = await measureCosts(engine, ends)
  await writeFile(COSTS_FILE, `${JSON.stringify({ ...readCosts(), [engine]: measured }, null, 2)}\n`)
} else if (values.compare !== undefined) {
  const engine = engineOf(values.compare)
  console.log(await compare(engine, readCosts()[engine], Number(values.processes), ends))
} else console.log(forecastSizes(readCosts()))

function engineOf(name: string): Engine {
  if (name !== 'sqlite' && name !== 'postgres')
    throw new Error(`${name} is not an engine: sqlite or postgres`)
  return name
}
