import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Saved } from '#bakery/result.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { superusersCollection } from './access.server.ts'
import { noteAction } from './journal.server.ts'
import { SETUP_LINK_MINUTES, type SetupLinks } from './setup-links.ts'
import { setupLinks } from './setup-links-collection.server.ts'

type StoredLink = RecordOf<typeof setupLinks>
type Purpose = StoredLink['purpose']

const EXPIRED: Saved<never> = { ok: false, reason: 'invalid', fields: { token: 'expired' } }

export function createSetupLinks(core: Core, publicUrl: string): SetupLinks {
  return {
    forFirst: async () => ((await hasOperator(core)) ? undefined : issue(core, publicUrl, 'first')),
    forAnyone: () => issue(core, publicUrl, 'anyone'),
    isGood: async (token) => (await findGood(core, token)) !== undefined,

    async redeem({ token, email, password }) {
      const address = email.trim()
      if (!(await findGood(core, token))) return EXPIRED
      const saved = await savedOrProblems(() =>
        core.transaction(async (core) => {
          await lockLinks(core)
          const link = await findGood(core, token)
          if (!link) return false
          const { id } = await core.records.create(superusersCollection(core), { email: address, password })
          await useUp(core, link)
          await noteAction(core, { operator: { id, email: address } }, 'joined', { target: '' })
          return true
        }),
      )
      if (!saved.ok) return saved
      return saved.value ? { ok: true, value: null } : EXPIRED
    },
  }
}

async function issue(core: Core, publicUrl: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = core.clock.now()
  await core.transaction(async ({ records, sql }) => {
    await sql.deleteFrom(setupLinks.name).where('expires', '<=', formatInstant(now)).execute()
    await records.create(setupLinks, {
      tokenHash: hashOf(token).toString('hex'),
      purpose,
      expires: formatInstant(new Date(now.getTime() + SETUP_LINK_MINUTES * 60_000)),
    })
  })
  return `${publicUrl}/operator/setup?token=${token}`
}

/**
 * Locks all links, so that they are redeemed one at a time across processes: the next one finds the link gone. The
 * fixed order prevents deadlocks.
 */
async function lockLinks({ db, sql }: Core): Promise<void> {
  await sql.selectFrom(setupLinks.name).select('id').orderBy('id').modifyEnd(db.dialect.rowLock).execute()
}

async function findGood(core: Core, token: string): Promise<StoredLink | undefined> {
  const links = await core.records.list(setupLinks, {
    filter: 'expires > {:now}',
    params: { now: formatInstant(core.clock.now()) },
  })
  const given = hashOf(token)
  const link = links.find(({ tokenHash }) => {
    const expected = Buffer.from(tokenHash, 'hex')
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (link?.purpose === 'first' && (await hasOperator(core))) return undefined
  return link
}

/**
 * Deletes a used link. Processes that start together each show a link for the first operator, so all of these are
 * deleted.
 */
async function useUp(core: Core, { id, purpose }: StoredLink): Promise<void> {
  const query = core.sql.deleteFrom(setupLinks.name)
  await (purpose === 'first' ? query.where('purpose', '=', 'first') : query.where('id', '=', id)).execute()
}

async function hasOperator(core: Core): Promise<boolean> {
  return (await core.records.count(superusersCollection(core))) > 0
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
