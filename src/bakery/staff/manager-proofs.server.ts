import { isFresh } from '#core/auth/proofs/fresh-proof.ts'
import type { Core } from '#core/core.ts'
import { randomString } from '#kit/ids.ts'
import { hashOfKey, isKeyOfHash } from '#kit/secret-keys.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Locale } from '../locale.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { codeMail } from '../mail/owners/account-mails.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { MAX_CODE_MISSES, PROOF_CODE_DIGITS, PROOF_CODE_MINUTES } from './staff-bounds.ts'
import { staffMembers, staffSessions } from './staff-collections.server.ts'

const MINUTE_MS = 60_000
const DIGITS = '0123456789'

/** Proofs of identity of managers, who have neither password nor passkey: a mailed link or code is one. */
export type ManagerProofs = {
  isFresh(session: string): Promise<boolean>
  /** Mails a code that is valid in this session only and replaces the previous one. Returns the session's id. */
  mailCode(session: string, locale: Locale): Promise<string>
  /** Uses the session's code; false when it is wrong, used or expired, or after too many wrong ones. */
  useCode(session: string, code: string): Promise<boolean>
}

export function createManagerProofs(core: Core, place: PlatformPlace): ManagerProofs {
  return {
    async isFresh(session) {
      const proven = (await core.records.find(staffSessions, session))?.proven ?? ''
      return proven !== '' && isFresh(new Date(proven.replace(' ', 'T')), core.clock.now())
    },

    mailCode: (session, locale) =>
      core.transaction(async (core) => {
        const { member } = await core.records.get(staffSessions, session)
        const { email, name } = await core.records.get(staffMembers, member)
        const code = randomString(PROOF_CODE_DIGITS, DIGITS)
        const codeUntil = new Date(core.clock.now().getTime() + PROOF_CODE_MINUTES * MINUTE_MS)
        await core.records.update(staffSessions, session, {
          codeHash: hashOfKey(code),
          codeUntil,
          codeMisses: 0,
        })
        const letterhead = await letterheadOf(core, place)
        await queueMail(core, codeMail({ email, name, code, locale, letterhead }))
        return session
      }),

    useCode: (session, code) =>
      core.transaction(async ({ sql, clock }) => {
        const now = formatInstant(clock.now())
        // An attempt counts before the code is compared, so that concurrent ones count too.
        const [tried] = await sql
          .updateTable(staffSessions.name)
          .set((row) => ({ codeMisses: row('codeMisses', '+', 1) }))
          .where('id', '=', session)
          .where('codeHash', '!=', '')
          .where('codeUntil', '>', now)
          .where('codeMisses', '<', MAX_CODE_MISSES)
          .returning('codeHash')
          .execute()
        const hash = String(tried?.['codeHash'] ?? '')
        if (hash === '' || !isKeyOfHash(hash, code)) return false
        await sql
          .updateTable(staffSessions.name)
          .set({ codeHash: '', codeUntil: '', codeMisses: 0, proven: now })
          .where('id', '=', session)
          .execute()
        return true
      }),
  }
}
