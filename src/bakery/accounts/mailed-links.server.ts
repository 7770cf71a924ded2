import type { AuthRecord } from '#core/auth/auth.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { confirmEmailChange, requestEmailChange } from '#core/auth/email-change.ts'
import { readTokenOwner } from '#core/auth/mailed-tokens.ts'
import { confirmPasswordReset, requestPasswordReset } from '#core/auth/password-reset.ts'
import { confirmVerification, requestVerification } from '#core/auth/verification.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { readJwt } from '#kit/jwt.ts'
import { users } from '../collections/users.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { authOf, ownersCollection } from '../tenancy/accounts.server.ts'
import type { LinkOwner, MailedLinks } from './mailed-links.ts'
import { passwordProblem } from './password-problem.ts'

export function createMailedLinks(core: Core, { mails }: AuthServices): MailedLinks {
  /** The collection that a token names; owners' for one that names none, where it is then refused. */
  function collectionOf(token: string): AuthCollection {
    const claimed = readJwt(token, core.clock.now())?.['collectionId']
    const collection = typeof claimed === 'string' ? core.collections.find(claimed) : undefined
    return collection?.type === 'auth' ? collection : ownersCollection(core)
  }

  async function confirmed(work: () => Promise<AuthRecord | undefined>): Promise<Saved<LinkOwner>> {
    return savedOrProblems(async () => {
      const auth = await work()
      if (!auth) throw new Error('a link without an owner was not refused')
      return { id: auth.record.id, collectionName: auth.collection.name }
    })
  }

  return {
    requestPasswordReset: (email) =>
      savedOrProblems(async () => {
        await requestPasswordReset(core, mails, ownersCollection(core), email.trim())
        return null
      }),

    async resetPassword({ token, password }) {
      const owner = await readTokenOwner(core, 'passwordReset', token)
      const problem = passwordProblem(password, owner ? [owner.claims.email] : [])
      if (problem) return { ok: false, reason: 'invalid', fields: { password: problem } }
      const form = { token, password, passwordConfirm: password }
      return confirmed(() => confirmPasswordReset(core, mails, collectionOf(token), form))
    },

    requestVerification: (user) => requestVerification(core, mails, ownersCollection(core), user.email),

    verifyEmail: (token) => confirmed(() => confirmVerification(core, mails, collectionOf(token), token)),

    requestEmailChange: (user, newEmail) =>
      savedOrProblems(async () => {
        const auth = authOf(core, await core.records.get(users, user.id))
        await requestEmailChange(core, mails, auth, newEmail.trim())
        return null
      }),

    confirmEmailChange: (input) =>
      confirmed(() => confirmEmailChange(core, collectionOf(input.token), input)),

    async addressOf(kind, token) {
      const owner = await readTokenOwner(core, kind, token)
      return owner && (kind === 'emailChange' ? owner.claims.newEmail : owner.claims.email)
    },
  }
}
