import type { ManagerProofs } from '#bakery/staff/manager-proofs.server.ts'
import { ownersCollection } from '#bakery/tenancy/accounts.server.ts'
import type { Accounts, OpenedSession } from '#bakery/tenancy/accounts.ts'
import { provenFresh } from '#bakery/tenancy/scope.server.ts'
import type { ManagerInPerson, OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { isFreshlyProven } from '#core/auth/proofs/fresh-proof.ts'
import type { Core } from '#core/core.ts'
import { ApiError, QueueFull } from '#kit/errors.ts'
import { listLinkedAccounts } from '../sign-in/linked-accounts.server.ts'
import type { Passkeys } from '../sign-in/passkeys.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { FreshProofs, Prover } from './fresh-proof.ts'

/** Collections whose accounts need a fresh proof over the API too: see `createFreshProof`. */
export const PROVEN_ANEW: readonly string[] = [users.name]

type Parts = {
  otps: AuthServices['otps']
  accounts: Pick<Accounts, 'ownerInPerson' | 'sessionOf' | 'signOut'>
  signIn: Pick<SignIn, 'methods'>
  passkeys: Pick<Passkeys, 'list' | 'proves'>
  managers: ManagerProofs
}

export function createFreshProofs(core: Core, parts: Parts): FreshProofs {
  return {
    ofOwner: (session) => ownerProver(core, parts, session),
    ofMember: ({ email, manager, session }) =>
      manager && managerProver(parts.managers, { manager, email, session }),
  }
}

function ownerProver(
  core: Core,
  { accounts, otps, passkeys, signIn }: Parts,
  session: OpenedSession,
): Prover<OwnerInPerson> {
  /** Records a proof only if it belongs to the signed-in account, and not while an operator acts as it. */
  async function noteIf(proven: string | undefined): Promise<boolean> {
    if (proven !== session.user.id || session.actedUntil !== undefined) return false
    await core.auth.sessions.prove(session.id)
    return true
  }

  return {
    email: session.user.email,
    limitKey: `users/${session.user.email}`,

    async find() {
      const owner = await accounts.ownerInPerson(session)
      return owner && (await isFreshlyProven(core, session.id)) ? provenFresh(owner) : undefined
    },

    async ways() {
      const owner = await accounts.ownerInPerson(session)
      if (!owner) return undefined
      const { otp, passwordAuth } = ownersCollection(core)
      const { secondStep, verified } = await core.records.get(users, owner.owner.id)
      const linked = new Set((await listLinkedAccounts(core, owner)).map(({ provider }) => provider))
      return {
        password: passwordAuth.enabled,
        // A code that proved the address for the first time would end this session.
        code: otp.enabled && verified,
        passkey: (await passkeys.list(owner)).length > 0,
        // With a second step, signing in at a provider is only half a sign-in.
        providers: secondStep ? [] : signIn.methods().providers.filter(({ name }) => linked.has(name)),
      }
    },

    async byPassword(password) {
      const found = await core.auth.checkPassword(ownersCollection(core).id, session.user.email, password)
      return noteIf(found?.record.id)
    },

    requestCode: () => otps.request(ownersCollection(core), session.user.email),

    async byCode({ codeId, code, ip }) {
      if (!session.user.verified) return false
      const redeemed = await orRefused(
        otps.redeem(ownersCollection(core), { id: codeId, password: code, ip }),
      )
      return noteIf(redeemed?.record.id)
    },

    async byPasskey(answer) {
      return noteIf(await passkeys.proves(answer))
    },

    async bySignIn(token) {
      const made = await accounts.sessionOf(token)
      if (!made || made.id === session.id) return false
      const isFresh = made.actedUntil === undefined && (await isFreshlyProven(core, made.id))
      await accounts.signOut(token)
      return noteIf(isFresh ? made.user.id : undefined)
    },
  }
}

/** Managers sign in by mailed links only, so a mailed code is their only proof. */
function managerProver(
  proofs: ManagerProofs,
  { manager, email, session }: { manager: ManagerInPerson; email: string; session: string },
): Prover<ManagerInPerson> {
  const never = async () => false
  return {
    email,
    limitKey: `staff/${session}`,
    find: async () => ((await proofs.isFresh(session)) ? provenFresh(manager) : undefined),
    ways: async () => ({ password: false, code: true, passkey: false, providers: [] }),
    requestCode: (locale) => proofs.mailCode(session, locale),
    byCode: ({ code }) => proofs.useCode(session, code),
    byPassword: never,
    byPasskey: never,
    bySignIn: never,
  }
}

/** Returns `undefined` for wrong input and too many attempts; rethrows faults and full queues. */
async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && !(error instanceof QueueFull)) return undefined
    throw error
  }
}
