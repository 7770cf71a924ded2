import type { Core } from '#core/core.ts'
import { randomString } from '#kit/ids.ts'
import { bakeries } from '../collections/bakeries.ts'
import { users } from '../collections/users.ts'
import { parseInput } from '../input.ts'
import type { Accounts, Registration } from '../krume.ts'
import { verificationMail } from '../mail/account-mails.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { savedOrProblems } from '../saved.server.ts'
import { authOf, sessionFor } from '../tenancy/accounts.server.ts'
import { numberedSlug, slugFromName } from '../tenancy/slug.ts'
import { registrationInput } from './registration-input.ts'

const DEFAULT_TIMEZONE = 'Europe/Berlin'
const MAX_NUMBERED_SLUGS = 9
const FALLBACK_SLUG = 'baeckerei'

export function createRegistration(
  core: Core,
  publicUrl: string,
): Pick<Accounts, 'register' | 'proposeSlug'> {
  return {
    async register(input) {
      const parsed = parseInput(registrationInput, input)
      if (!parsed.ok) return parsed
      const registration = parsed.value
      if (registration.slug !== '' && !(await isFree(core, registration.slug))) {
        return { ok: false, reason: 'invalid', fields: { slug: 'taken' } }
      }
      return savedOrProblems(() => core.transaction((core) => registerBakery(core, publicUrl, registration)))
    },

    async proposeSlug(bakeryName) {
      const slug = slugFromName(bakeryName) || FALLBACK_SLUG
      return { slug, free: await isFree(core, slug) }
    },
  }
}

/** Owner, bakery and mail: all of them or none. */
async function registerBakery(core: Core, publicUrl: string, registration: Registration) {
  const { name, email, password, locale } = registration
  const user = await core.records.create(users, { name, email, password, emailVisibility: false })
  await core.records.create(bakeries, {
    owner: user.id,
    name: registration.bakeryName,
    slug: registration.slug === '' ? await freeSlug(core, registration.bakeryName) : registration.slug,
    timezone: DEFAULT_TIMEZONE,
    published: false,
    address: 'sie',
    email,
    mailSenderName: registration.bakeryName,
  })
  const auth = authOf(core, user)
  const token = core.auth.issueToken('verification', auth)
  await queueMail(core, verificationMail({ name, email, locale, publicUrl, token }))
  return sessionFor(auth, core.auth.issueToken('auth', auth))
}

async function isFree(core: Core, slug: string): Promise<boolean> {
  return (await core.records.count(bakeries, { filter: 'slug = {:slug}', params: { slug } })) === 0
}

async function freeSlug(core: Core, bakeryName: string): Promise<string> {
  const slug = slugFromName(bakeryName) || FALLBACK_SLUG
  for (let attempt = 1; attempt <= MAX_NUMBERED_SLUGS; attempt++) {
    const candidate = numberedSlug(slug, attempt)
    if (await isFree(core, candidate)) return candidate
  }
  return numberedSlug(slug, Number(randomString(9, '123456789')))
}
