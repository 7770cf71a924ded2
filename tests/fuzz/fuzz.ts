// `npm run fuzz -- --requests 1000000 --seed 7`: random requests to every endpoint, page and form of the built product.
// Ends with 1 for any fault, foreign record or half-written row; each fault is printed as the request that caused it.
import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { runFuzz } from './run-fuzz.ts'

const TELL_EVERY = 5000
const MOST_PRINTED = 30
const MOST_OF_ONE = 3000

const values = readOptions(import.meta.filename, {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
console.log(`${requests} requests, seed ${seed}`)

await using ends = new AsyncDisposableStack()
endOnSignals(ends)
let told = 0
let printed = 0
const report = await runFuzz({
  requests,
  seed,
  ends,
  tell(done, found) {
    for (const one of found.slice(printed)) console.log(one.slice(0, MOST_OF_ONE))
    printed = found.length
    if (done - told < TELL_EVERY) return
    told = done
    console.log(`${done} …`)
  },
})
const { faults, foreignChanges, halfWritten, leaks, ...rest } = report
console.log(JSON.stringify(rest, null, 2))
for (const [what, found] of Object.entries({ faults, leaks, halfWritten, foreignChanges })) {
  console.log(`${what}: ${found.length}`)
  for (const one of found.slice(0, MOST_PRINTED)) console.log(`  ${one.slice(0, MOST_OF_ONE)}`)
}
process.exitCode = faults.length + leaks.length + halfWritten.length + foreignChanges.length === 0 ? 0 : 1
