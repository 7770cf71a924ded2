import type { AuthCollection } from '#core/collections/collection.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { ONE_TIME_PASSWORD_COST, otps } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { hashPassword, matchesPassword } from '#core/fields/password-hash.ts'
import { deleteIfThere } from '#core/records/writing/delete-if-there.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { badRequest, tooManyRequests } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import type { Log } from '#kit/log.ts'
import { networkOf } from '#kit/network/ip-ranges.ts'
import type { RateRule } from '#kit/network/rate-limiter.ts'
import { createTurns } from '#kit/queues/turns.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { AuthMails } from '../mailed/auth-mails.ts'
import type { FirstProof } from '../proofs/first-proof.ts'
import { createDecoyPasswords } from './decoy-passwords.ts'

/** Passwords for one sign-in, sent by mail (wire contract, section 3). */
export type OneTimePasswords = {
  /**
   * Mails a new password to the account with that address and returns its id. For an unknown address it returns,
   * after the same time, an id that looks and behaves the same.
   */
  request(collection: AuthCollection, email: string): Promise<string>
  /**
   * Consumes the password; returns the account and whether its regular password was removed. The mail proves the
   * address, so the account becomes verified. Throws 400 when anything does not match, 429 after too many attempts
   * from that network.
   */
  redeem(
    collection: AuthCollection,
    otp: { id: string; password: string; ip: string },
  ): Promise<AuthRecord & { endedPassword: boolean }>
}

/**
 * Maximum number of valid passwords per account; further requests return the last id, so that nobody can flood a
 * mailbox.
 */
const MAX_CURRENT = 10
const TRIES: RateRule = { kind: 'window', max: 5, seconds: 180 }
/** Limit for unknown ids per network: checking one costs as much as checking a valid one. */
const UNKNOWN_TRIES: RateRule = { kind: 'window', max: 30, seconds: 180 }

type OneTimePassword = RecordOf<typeof otps>

/** Creates the service. Passwords are stored in `_otps`; attempts are counted across all processes. */
export function createOneTimePasswords(
  core: Core,
  { mails, log, firstProof }: { mails: AuthMails; log: Log; firstProof: FirstProof },
): OneTimePasswords {
  const inTurn = createTurns()
  const decoys = createDecoyPasswords(core.clock, MAX_CURRENT)
  const tries = core.peers.rateLimiter('one-time-passwords')
  const unknownTries = core.peers.rateLimiter('unknown-one-time-passwords')

  async function issue(auth: AuthRecord): Promise<string> {
    const { collection, record } = auth
    const [last, ...others] = await core.records.list(otps, {
      filter: 'collectionRef = {:collection} && recordRef = {:record} && created >= {:since}',
      params: { collection: collection.id, record: record.id, since: currentSince(collection) },
      sort: '-created',
      limit: MAX_CURRENT,
    })
    if (last && others.length + 1 === MAX_CURRENT) return last.id

    const password = newPassword(collection)
    const { id } = await core.records.create(otps, {
      collectionRef: collection.id,
      recordRef: record.id,
      password,
      sentTo: String(record['email']),
    })
    mails.sendOneTimePassword(auth, { otpId: id, password }, async () => {
      await deleteIfThere(core.records, otps, id)
    })
    return id
  }

  function currentSince({ otp }: AuthCollection): string {
    return formatInstant(new Date(core.clock.now().getTime() - otp.duration * 1000))
  }

  async function find(
    collection: AuthCollection,
    id: string,
  ): Promise<{ otp: OneTimePassword; record: StoredRecord } | undefined> {
    const otp = await core.records.find(otps, id)
    if (otp?.collectionRef !== collection.id || otp.created < currentSince(collection)) return undefined
    const record = await core.records.find(collection, otp.recordRef)
    return record && { otp, record }
  }

  /** Throws 429 after too many attempts. Runs before the password is hashed, which is expensive. */
  function countTry(target: string, network: string, isKnown: boolean): void {
    const counted = [
      { limiter: tries, key: `${target}/${network}`, rule: TRIES },
      ...(isKnown ? [] : [{ limiter: unknownTries, key: network, rule: UNKNOWN_TRIES }]),
    ]
    if (counted.some(({ limiter, key, rule }) => limiter.waitFor(key, rule) > 0))
      throw tooManyRequests('Too many attempts, please try again later with a new OTP.')
    for (const { limiter, key, rule } of counted) limiter.count(key, rule)
  }

  return {
    async request(collection, email) {
      const record = await core.auth.findByEmail(collection, email)
      if (record) return inTurn(record.id, () => issue({ collection, record }))
      await hashPassword(newPassword(collection), ONE_TIME_PASSWORD_COST)
      return decoys.issue(collection, email)
    },

    async redeem(collection, { id, password, ip }) {
      const found = await find(collection, id)
      const target = found?.record.id ?? decoys.targetOf(collection, id)
      countTry(target ?? id, networkOf(ip), target !== undefined)
      const matches = await matchesPassword(password, found?.otp.password, ONE_TIME_PASSWORD_COST)
      if (!found || !matches || !(await deleteIfThere(core.records, otps, id))) {
        throw badRequest('Invalid or expired OTP.')
      }
      const { otp, record } = found
      const verifies = record['verified'] !== true && otp.sentTo !== '' && otp.sentTo === record['email']
      const proven = verifies ? await verify(core, { log, firstProof }, collection, record) : record
      return { collection, record: proven, endedPassword: proven['password'] !== record['password'] }
    },
  }
}

/** Verifies the account. A failure, such as for a record that is no longer valid, does not prevent the sign-in. */
async function verify(
  core: Core,
  { firstProof, log }: { firstProof: FirstProof; log: Log },
  collection: AuthCollection,
  record: StoredRecord,
): Promise<StoredRecord> {
  // Removes a password that someone else may have set before. The wire contract keeps it where it is one of two
  // factors.
  const endsPassword = firstProof.endsWaysIn(collection) || !collection.mfa.enabled
  const password = endsPassword ? { password: randomString(30) } : {}
  try {
    return await core.records.update(collection, record.id, { verified: true, ...password })
  } catch (cause) {
    log.error(`${collection.name}/${record.id} could not be verified by a one-time password`, cause)
    return record
  }
}

function newPassword({ otp }: AuthCollection): string {
  return randomString(otp.length, '0123456789')
}
