import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { authOf, sessionFor } from '#bakery/tenancy/accounts.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { completeStrongSignIn } from '#core/auth/sign-in/complete-sign-in.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { NO_REQUEST } from '#core/rules/query-scope.ts'
import { library } from '#kit/library.ts'
import { judgeAnswer, type PasskeyChallenges } from './passkey-challenges.server.ts'
import type { PasskeyJson, Passkeys } from './passkeys.ts'
import { passkeys } from './passkeys-collections.server.ts'
import { asSignInOutcome } from './sign-in.server.ts'
import type { SignInFrom, SignInOutcome } from './sign-in.ts'

type Stored = RecordOf<typeof passkeys>
type Site = Pick<AuthServices, 'alerts'> & { publicUrl: string }

const webauthn = () => library('@simplewebauthn/server')

export function createPasskeySignIn(
  core: Core,
  challenges: PasskeyChallenges,
  { alerts, publicUrl }: Site,
): Pick<Passkeys, 'askToSignIn' | 'signIn' | 'proves'> {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl)

  /** Returns the new signature counter of the key; `undefined` unless it validly answers one of our challenges. */
  async function countSignature(answer: PasskeyJson, stored: Stored): Promise<number | undefined> {
    const { counter, credentialId, publicKey } = stored
    const { challenge, result } = await judgeAnswer((expectedChallenge) =>
      webauthn().verifyAuthenticationResponse({
        expectedOrigin,
        expectedRPID: rpID,
        expectedChallenge,
        // The library validates the browser's input.
        response: answer as unknown as AuthenticationResponseJSON,
        credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
      }),
    )
    if (!result?.verified || !(await challenges.take(challenge, ''))) return undefined
    return result.authenticationInfo.newCounter
  }

  /** Returns the passkey that answered and records its use. */
  async function findProven(answer: PasskeyJson): Promise<Stored | undefined> {
    const credentialId = typeof answer['id'] === 'string' ? answer['id'] : ''
    const stored = await core.records.findFirst(passkeys, {
      filter: 'credentialId = {:credentialId}',
      params: { credentialId },
    })
    const counter = stored && (await countSignature(answer, stored))
    if (!stored || counter === undefined) return undefined
    return core.records.update(passkeys, stored.id, { counter, lastUsed: core.clock.now() })
  }

  async function enter(stored: Stored, from: SignInFrom): Promise<SignInOutcome> {
    const auth = authOf(core, await core.records.get(users, stored.owner))
    const info = { ...NO_REQUEST, method: 'POST' }
    const { token } = await completeStrongSignIn(core, alerts, auth, { info, from })
    return { ok: true, session: sessionFor(auth, token) }
  }

  return {
    async askToSignIn() {
      const options = await webauthn().generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
      })
      await challenges.keep(options.challenge, '')
      return { ...options }
    },

    async signIn(answer, from) {
      const stored = await findProven(answer)
      return stored ? asSignInOutcome(() => enter(stored, from)) : { ok: false, reason: 'refused' }
    },

    proves: async (answer) => (await findProven(answer))?.owner,
  }
}
