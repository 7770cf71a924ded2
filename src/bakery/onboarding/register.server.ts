import type { SignInFrom } from '#core/auth/sessions/sessions.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { randomString } from '#kit/ids.ts'
import { parseInput, parseSlowInput } from '../input.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { verificationMail } from '../mail/owners/account-mails.ts'
import { isOperatorMissing, letterheadOf } from '../platform/platform.server.ts'
import { OPERATOR_MISSING, type PlatformPlace } from '../platform/platform.ts'
import { savedOrProblems } from '../saved.server.ts'
import { authOf, sessionFor } from '../tenancy/accounts.server.ts'
import type { Accounts, BakeryStart, Registration, Session, User } from '../tenancy/accounts.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { numberedSlug, slugFromName } from '../tenancy/slug.ts'
import { isSlugFree } from '../tenancy/slugs.server.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { createPendingRegistrations } from './confirm-registration.server.ts'
import { bakeryStartInput, registrationInput } from './registration-input.ts'
import { TERMS_VERSION } from './terms.ts'

const DEFAULT_TIMEZONE = 'Europe/Berlin'
const MAX_NUMBERED_SLUGS = 9
const FALLBACK_SLUG = 'baeckerei'

const SLUG_TAKEN = { ok: false, reason: 'invalid', fields: { slug: 'taken' } } as const

export function createRegistration(
  core: Core,
  place: PlatformPlace,
): Pick<
  Accounts,
  'apply' | 'registrationOf' | 'confirmRegistration' | 'register' | 'startBakery' | 'proposeSlug'
> {
  return {
    ...createPendingRegistrations(core, place, registerProven),

    async register(input, from) {
      if (await isOperatorMissing(core, place)) return OPERATOR_MISSING
      const parsed = await parseSlowInput(registrationInput, input)
      if (!parsed.ok) return parsed
      const registration = parsed.value
      if (await isTaken(core, registration.slug)) return SLUG_TAKEN
      return savedOrProblems(() =>
        core.transaction((core) => registerBakery(core, place, registration, from)),
      )
    },

    async startBakery(user, input) {
      if (await isOperatorMissing(core, place)) return OPERATOR_MISSING
      const parsed = parseInput(bakeryStartInput, input)
      if (!parsed.ok) return parsed
      if (await isTaken(core, parsed.value.slug)) return SLUG_TAKEN
      return savedOrProblems(() => core.transaction((core) => startBakery(core, place, user, parsed.value)))
    },

    async proposeSlug(bakeryName) {
      const slug = slugFromName(bakeryName) || FALLBACK_SLUG
      return { slug, free: await isSlugFree(core, slug) }
    },
  }
}

/** Creates owner, bakery and mail. Call it in a transaction. */
async function registerBakery(
  core: Core,
  place: PlatformPlace,
  registration: Registration,
  from: SignInFrom | undefined,
): Promise<Session> {
  const user = await createOwner(core, registration, false)
  await askToVerify(core, place, user)
  return signedIn(core, user, from)
}

/** Creates owner and bakery for a person who has proven the address. Call it in a transaction. */
async function registerProven(
  core: Core,
  registration: Registration,
  from: SignInFrom | undefined,
): Promise<Session> {
  return signedIn(core, await createOwner(core, registration, true), from)
}

async function createOwner(core: Core, registration: Registration, verified: boolean): Promise<Owner> {
  const { email, password } = registration
  const user = await core.records.create(users, {
    email,
    password,
    verified,
    emailVisibility: false,
    ...ownerFields(core, registration),
  })
  await createBakery(core, user, registration)
  return user
}

async function signedIn(core: Core, user: Owner, from: SignInFrom | undefined): Promise<Session> {
  const auth = authOf(core, user)
  return sessionFor(auth, await core.auth.startSession(auth, from && { from }))
}

/** Creates the bakery of an existing user, such as one who signed up with a provider. */
async function startBakery(
  core: Core,
  place: PlatformPlace,
  { id }: User,
  start: BakeryStart,
): Promise<null> {
  // Locks the user before looking for a bakery: a form sent twice waits here for the first request.
  const user = await core.records.update(users, id, ownerFields(core, start))
  const owned = await core.records.count(bakeries, { filter: 'owner = {:id}', params: { id } })
  if (owned > 0) return null
  await createBakery(core, user, start)
  if (!user.verified) await askToVerify(core, place, user)
  return null
}

type Owner = RecordOf<typeof users>

/** Returns the fields of the owner from the form. */
function ownerFields({ clock }: Core, { name, locale }: BakeryStart) {
  return { name, locale, termsVersion: TERMS_VERSION, termsAccepted: clock.now() }
}

async function createBakery(core: Core, owner: Owner, { bakeryName, slug }: BakeryStart): Promise<void> {
  await core.records.create(bakeries, {
    owner: owner.id,
    name: bakeryName,
    slug: slug === '' ? await freeSlug(core, bakeryName) : slug,
    timezone: DEFAULT_TIMEZONE,
    published: false,
    address: 'sie',
    email: owner.email,
    mailSenderName: bakeryName,
  })
}

async function askToVerify(core: Core, place: PlatformPlace, user: Owner): Promise<void> {
  const { name, email, locale } = user
  const letterhead = await letterheadOf(core, place)
  const token = core.auth.issueToken('verification', authOf(core, user))
  await queueMail(
    core,
    verificationMail({ name, email, locale: locale || 'de', letterhead, token, isNew: true }),
  )
}

async function isTaken(core: Core, slug: string): Promise<boolean> {
  return slug !== '' && !(await isSlugFree(core, slug))
}

async function freeSlug(core: Core, bakeryName: string): Promise<string> {
  const slug = slugFromName(bakeryName) || FALLBACK_SLUG
  for (let attempt = 1; attempt <= MAX_NUMBERED_SLUGS; attempt++) {
    const candidate = numberedSlug(slug, attempt)
    if (await isSlugFree(core, candidate)) return candidate
  }
  return numberedSlug(slug, Number(randomString(9, '123456789')))
}
