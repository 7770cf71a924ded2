import { createHash } from 'node:crypto'
import { authOrigins } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { findRecord } from '#core/records/reading/record-rows.ts'
import { deleteIfThere } from '#core/records/writing/delete-if-there.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import type { Log } from '#kit/log.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { AuthMails } from '../mailed/auth-mails.ts'

const MAX_ORIGINS = 5
const MAX_USER_AGENT = 200

export type LoginAlerts = {
  /**
   * Records the device of a sign-in and mails the account if it is new, except for the account's first device. Never
   * throws, so that a fault does not prevent the sign-in.
   */
  note(auth: AuthRecord, from: { ip: string; userAgent: string }): Promise<void>
}

/** Creates the alerts. Known devices are stored in `_authOrigins`, by IP address and browser. */
export function createLoginAlerts(core: Core, mails: AuthMails, log: Log): LoginAlerts {
  return {
    async note(auth, { ip, userAgent }) {
      const device = shorten(userAgent)
      // An index key, not a secret: the wire contract prescribes MD5.
      const fingerprint = createHash('md5').update(`${ip}${device}`).digest('hex')
      try {
        const news = await core.transaction((core) => remember(core, auth, fingerprint))
        if (!news || !auth.record['email']) return
        const info = `${formatInstant(core.clock.now())} - ${ip} ${device}`
        // Without the mail, the device stays unknown.
        mails.sendLoginAlert(auth, info, async () => {
          await deleteIfThere(core.records, authOrigins, news.id)
        })
      } catch (cause) {
        log.error(`A sign-in of ${auth.collection.name}/${auth.record.id} could not be noted`, cause)
      }
    },
  }
}

function shorten(userAgent: string): string {
  return userAgent.length > MAX_USER_AGENT ? `${userAgent.slice(0, MAX_USER_AGENT)}...` : userAgent
}

/** Stores the origin; returns it if it is new and not the account's first. Beyond five, the oldest is deleted. */
async function remember(
  core: Core,
  { collection, record }: AuthRecord,
  fingerprint: string,
): Promise<{ id: string } | undefined> {
  // Locks the account, so that two concurrent sign-ins do not both find the same device new.
  if (!(await findRecord(core.sql, collection, record.id, core.db.dialect))) return undefined
  const reference = { collectionRef: collection.id, recordRef: record.id }
  const known = await core.records.list(authOrigins, {
    filter: 'collectionRef = {:collectionRef} && recordRef = {:recordRef}',
    params: reference,
    sort: '-created',
  })
  const current = known.find((origin) => origin.fingerprint === fingerprint)
  if (current) {
    await core.records.update(authOrigins, current.id, {})
    return undefined
  }
  for (const { id } of known.slice(MAX_ORIGINS - 1)) await core.records.delete(authOrigins, id)
  const created = await core.records.create(authOrigins, { ...reference, fingerprint })
  return known.length > 0 ? created : undefined
}
