import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { CoreHooks, RecordChange } from '#core/core.ts'
import { badRequest } from '#kit/errors.ts'

/**
 * Registers hooks for operators, however a change is made: they are always verified, and one must remain (wire
 * contract, sections 4 and 11).
 */
export function registerSuperuserHooks(hooks: CoreHooks): void {
  hooks.on(SUPERUSERS, {
    beforeCreate: verifySuperuser,
    beforeUpdate: verifySuperuser,
    beforeDelete: keepOneSuperuser,
  })
}

function verifySuperuser({ record }: RecordChange): void {
  record['verified'] = true
}

async function keepOneSuperuser({ core, collection }: RecordChange): Promise<void> {
  // Locked in a fixed order, so that two concurrent deletions cannot each rely on the other's record.
  const rows = await core.sql
    .selectFrom(collection.name)
    .select('id')
    .orderBy('id')
    .limit(2)
    .modifyEnd(core.db.dialect.rowLock)
    .execute()
  if (rows.length < 2) throw badRequest("You can't delete the only existing superuser.")
}
