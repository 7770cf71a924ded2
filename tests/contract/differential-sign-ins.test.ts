import { expect, test } from 'vitest'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runProvider } from '#tests/support/oauth2-provider.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { serveApi } from '#tests/support/serve-api.ts'
import { signInScenario } from './differential/sign-in-scenario.ts'
import { openSignInSide, type SignInSide } from './differential/sign-in-side.ts'
import { ROOT } from './differential/stage.ts'

/**
 * Runs every way to obtain a token. Both databases must answer alike, and with `POCKETBASE_URL` (see
 * `differential.test.ts`) the real PocketBase, with a local mailbox and OpenID provider.
 */
const { POCKETBASE_URL } = process.env

async function krume(engine: TestEngine): Promise<SignInSide> {
  const app = await openProduct(engine)
  await upsertSuperuser(app.core, { email: ROOT.identity, password: ROOT.password })
  return openSignInSide((await serveApi(app.api)).url)
}

function isRefusal(given: unknown): boolean {
  const { status, answer } = given as { status?: number; answer?: { status: number } }
  return (status ?? answer?.status ?? 200) >= 400
}

const engines = testDatabases.slice(0, POCKETBASE_URL ? 1 : 2)

test.skipIf(!POCKETBASE_URL && engines.length < 2)(
  'signing up and signing in by password, mail, provider or two steps get the same answers',
  async () => {
    const [first, second] = engines
    if (!first) throw new Error('there is no database to try')
    const other = POCKETBASE_URL ? openSignInSide(POCKETBASE_URL) : second && krume(second)
    if (!other) throw new Error('there is nothing to compare with')
    const [one, two] = await Promise.all([krume(first), other])
    const refused: string[] = []
    for (const { title, run } of signInScenario(await runProvider())) {
      const [here, there] = await Promise.all([run(one), run(two)])
      expect.soft(one.normalised(here), title).toEqual(two.normalised(there))
      if (isRefusal(here)) refused.push(title)
    }
    // All other steps succeeded.
    expect(refused).toEqual([
      'by a wrong one',
      'by hers elsewhere',
      'by the same once more',
      'by the password from before her address was verified',
      'a password that is too short',
      'the same once more',
      'the token from before',
      'with the wrong password',
      'the same once more',
      'the token from before',
      'the provider is not sure of an address',
      'the provider knows no address',
      'who signs up with nonsense',
      'a code that nobody gave',
      'her password is the first step',
      'her password is not a second step after it',
      "ben's password is not a second step of hers",
      'a one-time password is the first step',
      'her password is the first step again',
      'the provider is the first step',
      'by a password all the same',
    ])
    await eventually(async () =>
      expect(one.normalised(await one.unread())).toEqual(two.normalised(await two.unread())),
    )
  },
  180_000,
)
