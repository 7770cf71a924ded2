import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { superusers } from '#core/collections/system-collections.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { serveApi } from '#tests/support/serve-api.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import type { Call } from './differential/call.ts'
import { differ, normalised } from './differential/compare.ts'
import { createRandom } from './differential/random.ts'
import { randomCall } from './differential/random-call.ts'
import { openSide, type Side } from './differential/side.ts'
import { ROOT } from './differential/stage.ts'

/**
 * Sends the same random calls to two servers, which must answer alike. With `POCKETBASE_URL` (superuser
 * `root@example.com`, `secret-word-1`) the other server is the real PocketBase, otherwise the two are our two
 * databases.
 * `DIFFERENTIAL_CALLS` and `DIFFERENTIAL_SEED` set the number of calls and the seed. Differences are appended to the
 * file `DIFFERENTIAL_REPORT`.
 */
const { DIFFERENTIAL_CALLS, DIFFERENTIAL_REPORT, DIFFERENTIAL_SEED, POCKETBASE_URL } = process.env
const CALLS = Number(DIFFERENTIAL_CALLS ?? 600)
const SEED = Number(DIFFERENTIAL_SEED ?? 1)
/** Calls between two resets, enough for records of all kinds to exist. */
const CALLS_OF_A_ROUND = 300
/** Most beacons to wait for while the events of the two sides differ, since some arrive late. */
const BEACONS = 20

async function krume(engine: TestEngine): Promise<Side> {
  const { api, clock, core } = await createTestApp(engine, [])
  clock.set(new Date().toISOString())
  await core.records.create(superusers, { email: ROOT.identity, password: ROOT.password })
  return openSide((await serveApi(api)).url)
}

/** A difference, which the round's seed and the call's position in it reproduce. */
type Difference = { round: number; place: number; call: Call; one: unknown; other: unknown }

async function compare(one: Side, other: Side): Promise<Difference[]> {
  const differences: Difference[] = []
  for (let done = 0, round = SEED; done < CALLS; round++) {
    const random = createRandom(round)
    await Promise.all([one.reset(), other.reset()])
    for (let i = 0; i < CALLS_OF_A_ROUND && done < CALLS; i++, done++) {
      const call = randomCall(random)
      let [here, there] = await Promise.all([one.ask(call), other.ask(call)])
      for (let more = 0; more < BEACONS && here.events && differ(call, here, there); more++) {
        ;[here, there] = await Promise.all([one.askMore(here), other.askMore(there)])
      }
      if (!differ(call, here, there)) continue
      const found = { round, place: i, call, one: normalised(call, here), other: normalised(call, there) }
      differences.push(found)
      if (DIFFERENTIAL_REPORT) appendFileSync(DIFFERENTIAL_REPORT, `${JSON.stringify(found)}\n`)
      // A write that was answered differently may have left different data.
      if (call.method !== 'GET') break
    }
  }
  return differences
}

const engines = testDatabases.slice(0, POCKETBASE_URL ? 1 : 2)

test.skipIf(!POCKETBASE_URL && engines.length < 2)(
  `${CALLS} random calls get the same answers`,
  async () => {
    const [first, second] = engines
    if (!first) throw new Error('there is no database to try')
    const other = POCKETBASE_URL ? openSide(POCKETBASE_URL) : second && krume(second)
    if (!other) throw new Error('there is nothing to compare with')
    const differences = await compare(await krume(first), await other)
    expect(differences.slice(0, 3)).toEqual([])
  },
  60_000 + CALLS * 500,
)
