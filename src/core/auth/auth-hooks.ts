import type { CollectionDefinition } from '../collections/define-collection.ts'
import {
  authOrigins,
  externalAuths,
  mfas,
  otps,
  REFERRING_COLLECTIONS,
} from '../collections/system-collections.ts'
import type { CoreHooks, RecordChange } from '../core.ts'
import { deleteIfThere } from '../records/writing/delete-if-there.ts'
import { renewTokenKey } from '../records/writing/token-key.ts'

/**
 * Registers hooks that delete what depends on an account or on its secrets, however the change was made (wire
 * contract, section 2).
 */
export function registerAuthHooks(hooks: CoreHooks): void {
  hooks.on('*', { beforeUpdate: unlinkUnproven, afterUpdate: endSignIns, afterDelete: deleteReferring })
}

/**
 * Unlinks OAuth2 accounts when an e-mail address gets verified: someone other than its owner may have linked them
 * before.
 */
async function unlinkUnproven(change: RecordChange): Promise<void> {
  const { collection, record, previous } = change
  if (collection.type !== 'auth' || !previous) return
  if (previous['verified'] === true || record['verified'] !== true) return
  const dropped = await deleteOf(change, externalAuths)
  if (dropped > 0 && record['tokenKey'] === previous['tokenKey']) renewTokenKey(collection, record)
}

/** Ends sessions and unfinished sign-ins that rely on changed secrets. */
async function endSignIns(change: RecordChange): Promise<void> {
  const { collection, record, previous } = change
  if (collection.type !== 'auth' || !previous) return
  if (record['tokenKey'] !== previous['tokenKey']) {
    await deleteOf(change, otps)
    await change.core.auth.sessions.endAll({ collection, record })
  }
  if (record['password'] === previous['password']) return
  await deleteOf(change, mfas)
  // Known devices are forgotten: one of them may be the reason for the change.
  await deleteOf(change, authOrigins)
}

async function deleteReferring(change: RecordChange): Promise<void> {
  const { collection, core, record } = change
  if (collection.type !== 'auth') return
  await core.auth.sessions.endAll({ collection, record })
  for (const referring of REFERRING_COLLECTIONS) await deleteOf(change, referring)
}

async function deleteOf(
  { core, collection, record }: RecordChange,
  referring: CollectionDefinition,
): Promise<number> {
  const rows = await core.records.list(referring, {
    filter: 'collectionRef = {:collection} && recordRef = {:record}',
    params: { collection: collection.id, record: record.id },
  })
  for (const { id } of rows) await deleteIfThere(core.records, referring, id)
  return rows.length
}
