import { createHash, randomBytes } from 'node:crypto'
import type { SignInFrom } from '#core/auth/sessions/sessions.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { matchesPassword } from '#core/fields/password-hash.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { parseSlowInput } from '../input.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { alreadyRegisteredMail, registrationMail, registrationPath } from '../mail/owners/account-mails.ts'
import { isOperatorMissing, letterheadOf } from '../platform/platform.server.ts'
import { OPERATOR_MISSING, type PlatformPlace } from '../platform/platform.ts'
import type { Saved } from '../result.ts'
import { savedOrProblems } from '../saved.server.ts'
import { ownersCollection } from '../tenancy/accounts.server.ts'
import type { Accounts, Registration, Session } from '../tenancy/accounts.ts'
import { isSlugFree } from '../tenancy/slugs.server.ts'
import { registrationInput } from './registration-input.ts'
import { registrations } from './registrations-collection.server.ts'

const VALID_HOURS = 24

const SLUG_TAKEN = { ok: false, reason: 'invalid', fields: { slug: 'taken' } } as const
const EXPIRED = { ok: false, reason: 'invalid', fields: { token: 'expired' } } as const
const WRONG_PASSWORD = { ok: false, reason: 'invalid', fields: { password: 'wrong_password' } } as const

type Stored = RecordOf<typeof registrations>

/** Creates owner and bakery, and signs the owner in. */
export type RegisterProven = (
  core: Core,
  registration: Registration,
  from: SignInFrom | undefined,
) => Promise<Session>

export function createPendingRegistrations(
  core: Core,
  place: PlatformPlace,
  registerProven: RegisterProven,
): Pick<Accounts, 'apply' | 'registrationOf' | 'confirmRegistration'> {
  /** Returns the registration that a link belongs to, until it expires. */
  async function findOpen(core: Core, token: string): Promise<Stored | undefined> {
    return core.records.findFirst(registrations, {
      filter: 'tokenHash = {:hash} && expires > {:now}',
      params: { hash: hashOf(token), now: formatInstant(core.clock.now()) },
    })
  }

  /** Uses up the link. A second request with it finds nothing. */
  async function take({ sql }: Core, { id }: Stored): Promise<boolean> {
    const taken = await sql.deleteFrom(registrations.name).where('id', '=', id).returning('id').execute()
    return taken.length === 1
  }

  async function complete(
    stored: Stored,
    password: string,
    from: SignInFrom | undefined,
  ): Promise<Saved<Session>> {
    const { bakeryName, email, locale, name } = stored
    const saved = await savedOrProblems(() =>
      core.transaction(async (core) => {
        if (!(await take(core, stored))) return undefined
        // The address may have been taken in the meantime; then another one is derived from the name.
        const slug = stored.slug !== '' && (await isSlugFree(core, stored.slug)) ? stored.slug : ''
        const registration = { bakeryName, slug, name, email, password, locale, acceptTerms: true }
        return registerProven(core, registration, from)
      }),
    )
    // Meanwhile the address has an account.
    if (!saved.ok) return 'email' in saved.fields ? EXPIRED : saved
    return saved.value ? { ok: true, value: saved.value } : EXPIRED
  }

  return {
    async apply(input) {
      if (await isOperatorMissing(core, place)) return OPERATOR_MISSING
      const parsed = await parseSlowInput(registrationInput, input)
      if (!parsed.ok) return parsed
      const { slug } = parsed.value
      if (slug !== '' && !(await isSlugFree(core, slug))) return SLUG_TAKEN
      return savedOrProblems(() => keep(core, place, parsed.value))
    },

    async registrationOf(token) {
      const stored = await findOpen(core, token)
      return stored && { email: stored.email, bakeryName: stored.bakeryName }
    },

    async confirmRegistration({ token, password }, from) {
      if (await isOperatorMissing(core, place)) return OPERATOR_MISSING
      const stored = await findOpen(core, token)
      if (!stored) return EXPIRED
      if (!(await matchesPassword(password, stored.password))) return WRONG_PASSWORD
      return complete(stored, password, from)
    },
  }
}

/**
 * Stores a registration and mails its link, or tells the owner of an address that has an account. Both do the same
 * work, so that neither response nor timing tells them apart.
 */
async function keep(
  core: Core,
  place: PlatformPlace,
  { bakeryName, email, locale, name, password, slug }: Registration,
): Promise<{ demoLink?: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = core.clock.now()
  const expires = new Date(now.getTime() + VALID_HOURS * 3_600_000)
  // Outside of the transaction, because it hashes the password.
  const stored = { bakeryName, email, locale, name, password, slug }
  await core.records.create(registrations, { ...stored, tokenHash: hashOf(token), expires })
  await core.transaction(async (core) => {
    await core.sql.deleteFrom(registrations.name).where('expires', '<=', formatInstant(now)).execute()
    const to = { name, email, locale, letterhead: await letterheadOf(core, place) }
    const owner = await core.auth.findByEmail(ownersCollection(core), email)
    await queueMail(core, owner ? alreadyRegisteredMail(to) : registrationMail({ ...to, token }))
  })
  return place.isDemo ? { demoLink: registrationPath(locale, token) } : {}
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
