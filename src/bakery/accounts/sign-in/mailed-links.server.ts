import type { FieldProblem, Saved } from '#bakery/result.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import { authOf, ownersCollection } from '#bakery/tenancy/accounts.server.ts'
import type { FreshOwner } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { AuthServices } from '#core/auth/auth-services.ts'
import { confirmEmailChange, requestEmailChange } from '#core/auth/mailed/email-change.ts'
import { readTokenOwner, type TokenOwner } from '#core/auth/mailed/mailed-tokens.ts'
import { confirmPasswordReset, requestPasswordReset } from '#core/auth/mailed/password-reset.ts'
import { confirmVerification, requestVerification } from '#core/auth/mailed/verification.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { readJwt } from '#kit/jwt.ts'
import type { LinkOwner, MailedLinks } from './mailed-links.ts'
import { endWaysInBeside, findWaysInBeside } from './ways-in.server.ts'

function isOwners(link: LinkOwner | undefined, { owner }: FreshOwner): boolean {
  return link?.collectionName === users.name && link.id === owner.id
}

const EXPIRED = { ok: false, reason: 'invalid', fields: { token: 'expired' } } as const

export function createMailedLinks(core: Core, { firstProof, mails }: AuthServices): MailedLinks {
  /** Returns the collection that a token names; by default that of owners, which then refuses the token. */
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

  function asksPasswordOf({ auth }: TokenOwner): boolean {
    return firstProof.endsWaysIn(auth.collection) && auth.record['verified'] !== true
  }

  async function problemOfPassword(
    { auth, claims }: TokenOwner,
    password: string,
  ): Promise<FieldProblem | undefined> {
    if (password === '') return 'required'
    const found = await core.auth.checkPassword(auth.collection.id, claims.email, password, 'email')
    return found?.record.id === auth.record.id ? undefined : 'wrong_password'
  }

  return {
    requestPasswordReset: (email) =>
      savedOrProblems(async () => {
        await requestPasswordReset(core, mails, ownersCollection(core), email.trim())
        return null
      }),

    async resetPassword({ token, password, endsOthers }) {
      const owner = await readTokenOwner(core, 'passwordReset', token)
      if (!owner) return EXPIRED
      const form = { token, password, passwordConfirm: password }
      const reset = await confirmed(() => confirmPasswordReset(core, mails, collectionOf(token), form))
      if (reset.ok && endsOthers) await endWaysInBeside(core, owner.auth)
      return reset
    },

    async waysInBeside(token) {
      const owner = await readTokenOwner(core, 'passwordReset', token)
      return owner ? findWaysInBeside(core, owner.auth) : []
    },

    requestVerification: (user) => requestVerification(core, mails, ownersCollection(core), user.email),

    async verifyEmail({ token, signedInAs = '', password = '' }) {
      const owner = await readTokenOwner(core, 'verification', token)
      if (!owner) return EXPIRED
      const isOwn = owner.auth.record.id === signedInAs
      if (!isOwn && asksPasswordOf(owner)) {
        const problem = await problemOfPassword(owner, password)
        if (problem) return { ok: false, reason: 'invalid', fields: { password: problem } }
      }
      const verification = { token, keepsPassword: true }
      return confirmed(() => confirmVerification(core, mails, owner.auth.collection, verification))
    },

    async asksPassword(token) {
      const owner = await readTokenOwner(core, 'verification', token)
      return owner !== undefined && asksPasswordOf(owner)
    },

    requestEmailChange: ({ owner }, newEmail) =>
      savedOrProblems(async () => {
        const auth = authOf(core, await core.records.get(users, owner.id))
        await requestEmailChange(core, mails, auth, newEmail.trim())
        return null
      }),

    async confirmEmailChange(input, owner) {
      const isProven = owner !== undefined && isOwners(await this.ownerOfEmailChange(input.token), owner)
      return confirmed(() => confirmEmailChange(core, collectionOf(input.token), input, isProven))
    },

    async ownerOfEmailChange(token) {
      const owner = await readTokenOwner(core, 'emailChange', token)
      return owner && { id: owner.auth.record.id, collectionName: owner.auth.collection.name }
    },

    async addressOf(kind, token) {
      const owner = await readTokenOwner(core, kind, token)
      return owner && (kind === 'emailChange' ? owner.claims.newEmail : owner.claims.email)
    },
  }
}
