import { createSignIn } from '#bakery/accounts/sign-in/sign-in.server.ts'
import type { SignInFrom, SignInOutcome } from '#bakery/accounts/sign-in/sign-in.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { mayOperateFrom } from '#core/auth/operators/operator-addresses.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { OperatorAccess } from './access.ts'
import { noteAction } from './journal.server.ts'
import type { OperatorScope } from './operator-scope.ts'

export function createOperatorAccess(core: Core, auth: AuthServices): OperatorAccess {
  const signIn = createSignIn(core, auth, superusersCollection)
  const isAllowed = (ip: string) => mayOperateFrom(ip, core.settings.get())

  async function entering(from: SignInFrom, work: () => Promise<SignInOutcome>): Promise<SignInOutcome> {
    if (!isAllowed(from.ip)) return { ok: false, reason: 'refused' }
    const outcome = await work()
    if (outcome.ok) await noteAction(core, { operator: outcome.session.user }, 'signed_in', { target: '' })
    return outcome
  }

  return {
    signIn: {
      methods: () => signIn.methods(),
      requestCode: (email) => signIn.requestCode(email),
      byPassword: (input, from) => entering(from, () => signIn.byPassword(input, from)),
      byCode: (input, from) => entering(from, () => signIn.byCode(input, from)),
    },

    async scopeOf(token, ip) {
      if (!isAllowed(ip)) return undefined
      const found = (await core.auth.verifyToken('auth', token)) ?? null
      if (!found?.session || !isSuperuser(found)) return undefined
      const operator = { id: found.record.id, email: String(found.record['email']) }
      return provenOperator({ operator, session: found.session })
    },
  }
}

/** Returns the current collection of superusers; operators can change its sign-in options at runtime. */
export function superusersCollection(core: Core): AuthCollection {
  const collection = core.collections.find(SUPERUSERS)
  if (collection?.type !== 'auth') throw new Error('the collection of superusers is missing')
  return collection
}

/** Creates the scope of an operator. NB! Callers must have authenticated a superuser. */
function provenOperator(proven: Pick<OperatorScope, 'operator' | 'session'>): OperatorScope {
  return proven as OperatorScope
}
