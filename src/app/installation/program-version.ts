import path from 'node:path'
import { bakeryCollections } from '#bakery/collections.server.ts'
import type { ProgramVersion } from '#core/schema/pending-changes.ts'
import { readMigrations } from '#core/schema/written-migrations.ts'

/** Returns the collections and migrations of this version of the program. */
export async function programVersion(): Promise<ProgramVersion> {
  const migrations = await readMigrations(path.join(import.meta.dirname, '..', '..', 'bakery', 'migrations'))
  return { definitions: bakeryCollections, migrations }
}
