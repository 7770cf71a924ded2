import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { internalError } from '#kit/errors.ts'

/**
 * Creates an operator, or sets a new password, which ends all sessions of the operator; with an unchanged password
 * they remain. Throws 400 with field errors for an invalid address or password.
 */
export async function upsertSuperuser(
  core: Core,
  { email, password }: { email: string; password: string },
): Promise<'created' | 'updated' | 'unchanged'> {
  const collection = core.collections.find(SUPERUSERS)
  if (collection?.type !== 'auth') throw internalError(`There is no collection ${SUPERUSERS}.`)
  const existing = await core.auth.findByEmail(collection, email)
  if (!existing) {
    await core.records.create(collection, { email, password })
    return 'created'
  }
  if (await core.auth.checkPassword(SUPERUSERS, email, password)) return 'unchanged'
  await core.records.update(collection, existing.id, { password })
  return 'updated'
}
