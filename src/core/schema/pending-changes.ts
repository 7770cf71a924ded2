import type { CollectionDefinition } from '../collections/define-collection.ts'
import { resolveDefinitions } from '../collections/resolve-definitions.ts'
import { SYSTEM_COLLECTIONS } from '../collections/system-collections.ts'
import type { Sql } from '../db/sql/sql.ts'
import { loadCollections } from './collection-rows.ts'
import { mergedWith } from './sync-collections.ts'
import { planTableChanges, type TableStep } from './table-changes.ts'
import { pendingMigrations, takenBy, type WrittenMigration } from './written-migrations.ts'

/** Version of the program: its collections and migrations. */
export type ProgramVersion = {
  definitions: readonly CollectionDefinition[]
  migrations: readonly WrittenMigration[]
}

export type PendingChanges = {
  /** Names of collections whose definition changes, in their tables or otherwise. */
  collections: string[]
  steps: TableStep[]
  written: WrittenMigration[]
}

/**
 * Returns what a start of this version would change in the data, without writing. Throws `NewerDatabase`, and an error
 * for a change that a start would refuse.
 */
export async function pendingChanges(
  sql: Sql,
  { definitions, migrations }: ProgramVersion,
): Promise<PendingChanges> {
  const written = await pendingMigrations(sql, migrations)
  const stored = await loadCollections(sql)
  const defined = resolveDefinitions([...SYSTEM_COLLECTIONS, ...definitions])
  const collections: string[] = []
  const steps: TableStep[] = []
  for (const code of defined) {
    const known = stored.find(({ collection }) => collection.id === code.id)
    const to = known ? mergedWith(known, code, takenBy(written)) : code
    if (!to) continue
    collections.push(code.name)
    steps.push(...planTableChanges(known?.collection, to))
  }
  const gone = stored.filter(
    ({ collection, code }) => code && !defined.some(({ id }) => id === collection.id),
  )
  return { collections: [...collections, ...gone.map(({ collection }) => collection.name)], steps, written }
}

/** Tells whether a start of this version would change nothing. */
export function isUpToDate({ collections, written }: PendingChanges): boolean {
  return collections.length === 0 && written.length === 0
}
