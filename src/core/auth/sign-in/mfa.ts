import type { AuthCollection } from '#core/collections/collection.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import { mfas } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { idsMatching, scopeOf } from '#core/records/client/rule-conditions.ts'
import { deleteIfThere } from '#core/records/writing/delete-if-there.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { keptFilter } from '#core/rules/compile-filter.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { badRequest } from '#kit/errors.ts'
import { formatInstant } from '#kit/time/instant.ts'

/** Authentication method. MFA requires two different ones. */
export type AuthMethod = 'password' | 'otp' | 'oauth2'

/**
 * Runs after one method has succeeded. Returns the id of the pending MFA sign-in, or `undefined` when no further
 * method is required. Throws 400 when `mfaId` is not a pending sign-in that this method completes.
 */
export async function beginOrCompleteMfa(
  core: Core,
  auth: AuthRecord,
  method: AuthMethod,
  { mfaId, info }: { mfaId: string; info: RequestInfo },
): Promise<string | undefined> {
  if (!(await needsMfa(core, auth, info))) return undefined
  const reference = { collectionRef: auth.collection.id, recordRef: auth.record.id }
  if (mfaId === '') return (await core.records.create(mfas, { ...reference, method })).id

  const mfa = await findCurrentMfa(core, auth.collection, mfaId)
  if (!mfa) throw badRequest('Invalid or expired MFA session.')
  if (mfa.collectionRef !== reference.collectionRef || mfa.recordRef !== reference.recordRef) {
    throw badRequest('Invalid MFA session.')
  }
  if (mfa.method === method) throw badRequest('A different authentication method is required.')
  if (!(await deleteIfThere(core.records, mfas, mfaId))) throw badRequest('Invalid or expired MFA session.')
  return undefined
}

/** Finds a pending MFA sign-in that has not expired. */
export async function findCurrentMfa(
  core: Core,
  { mfa: { duration } }: AuthCollection,
  mfaId: string,
): Promise<RecordOf<typeof mfas> | undefined> {
  const mfa = await core.records.find(mfas, mfaId)
  const oldest = new Date(core.clock.now().getTime() - duration * 1000)
  return mfa && mfa.created >= formatInstant(oldest) ? mfa : undefined
}

/** Tells whether the account needs MFA according to the collection's rule; an empty rule means every account. */
async function needsMfa(core: Core, { collection, record }: AuthRecord, info: RequestInfo): Promise<boolean> {
  const { enabled, rule } = collection.mfa
  if (!enabled || rule === '') return enabled
  const condition = keptFilter(rule, scopeOf(core, collection, info, { trusted: true }))
  return (await idsMatching(core, collection, [record.id], condition)).has(record.id)
}
