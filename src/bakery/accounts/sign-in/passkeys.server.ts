import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { parseInput, requiredLine } from '#bakery/input.ts'
import { lockRow } from '#bakery/lock-row.server.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { library } from '#kit/library.ts'
import { MAX_PASSKEY_NAME } from './passkey-bounds.ts'
import { createPasskeyChallenges, judgeAnswer, type PasskeyChallenges } from './passkey-challenges.server.ts'
import { createPasskeySignIn } from './passkey-sign-in.server.ts'
import type { Passkey, PasskeyJson, Passkeys } from './passkeys.ts'
import { passkeys } from './passkeys-collections.server.ts'

const MAX_PASSKEYS = 20

const nameInput = z.object({ name: requiredLine(MAX_PASSKEY_NAME) })

type Stored = RecordOf<typeof passkeys>

const webauthn = () => library('@simplewebauthn/server')

export function createPasskeys(core: Core, { alerts }: AuthServices, publicUrl: string): Passkeys {
  const challenges = createPasskeyChallenges(core)
  return {
    ...createKeyring(core),
    ...createPasskeyRegistration(core, challenges, publicUrl),
    ...createPasskeySignIn(core, challenges, { alerts, publicUrl }),
  }
}

function createKeyring(core: Core): Pick<Passkeys, 'list' | 'rename' | 'remove'> {
  async function getOwn(scope: OwnerScope, id: string): Promise<Stored> {
    const stored = await core.records.find(passkeys, id)
    if (stored?.owner !== scope.owner.id) throw notFound()
    return stored
  }

  return {
    list: async (scope) => (await listOf(core, scope)).map(shown),

    async rename(scope, id, name) {
      const { id: own } = await getOwn(scope, id)
      const parsed = parseInput(nameInput, { name })
      if (!parsed.ok) return parsed
      return savedOrProblems(async () => shown(await core.records.update(passkeys, own, parsed.value)))
    },

    async remove(scope, id) {
      const { id: own } = await getOwn(scope, id)
      const { secondStep, verified } = await core.records.get(users, scope.owner.id)
      const isLast = (await listOf(core, scope)).length === 1
      if (isLast && secondStep && !verified) return { ok: false, reason: 'only_way_in' }
      await core.records.delete(passkeys, own)
      return { ok: true }
    },
  }
}

function createPasskeyRegistration(
  core: Core,
  challenges: PasskeyChallenges,
  publicUrl: string,
): Pick<Passkeys, 'askToRegister' | 'register'> {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl)

  async function isProven({ owner }: OwnerScope): Promise<boolean> {
    return (await core.records.get(users, owner.id)).verified
  }

  async function verify(scope: OwnerScope, answer: PasskeyJson) {
    // The library validates the browser's input.
    const response = answer as unknown as RegistrationResponseJSON
    const { challenge, result } = await judgeAnswer((expectedChallenge) =>
      webauthn().verifyRegistrationResponse({
        expectedOrigin,
        expectedRPID: rpID,
        expectedChallenge,
        response,
      }),
    )
    if (!result?.verified || !(await challenges.take(challenge, scope.owner.id))) return undefined
    return result.registrationInfo.credential
  }

  return {
    async askToRegister(scope) {
      if (!(await isProven(scope))) return undefined
      const known = await listOf(core, scope)
      const options = await webauthn().generateRegistrationOptions({
        rpName: 'Krume',
        rpID,
        userID: Buffer.from(scope.owner.id),
        userName: scope.owner.email,
        userDisplayName: scope.owner.name,
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports ?? [],
        })),
        // Discoverable without typing an address, and unlocked by finger, face or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await challenges.keep(options.challenge, scope.owner.id)
      return { ...options }
    },

    async register(scope, { name, answer }) {
      const parsed = parseInput(nameInput, { name })
      if (!parsed.ok) return parsed
      const credential = (await isProven(scope)) ? await verify(scope, answer) : undefined
      if (!credential) return undefined
      const { id, publicKey, counter, transports = [] } = credential
      return core.transaction(async (core) => {
        await lockRow(core, users.name, scope.owner.id)
        if ((await listOf(core, scope)).length >= MAX_PASSKEYS) return undefined
        return savedOrProblems(async () =>
          shown(
            await core.records.create(passkeys, {
              owner: scope.owner.id,
              name: parsed.value.name,
              credentialId: id,
              publicKey: Buffer.from(publicKey).toString('base64url'),
              counter,
              transports,
            }),
          ),
        )
      })
    },
  }
}

function listOf(core: Core, { owner }: OwnerScope): Promise<Stored[]> {
  const params = { owner: owner.id }
  return core.records.list(passkeys, { filter: 'owner = {:owner}', params, sort: 'created' })
}

function shown({ id, name, created, lastUsed }: Stored): Passkey {
  return { id, name, created, lastUsed }
}
