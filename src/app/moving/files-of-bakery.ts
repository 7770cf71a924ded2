import type { BakeryTable } from '#bakery/cells/records-of-bakery.server.ts'
import type { Core } from '#core/core.ts'
import { entriesOf, moveFile } from '#core/moving/move-files.ts'
import type { TellMove } from '#core/moving/move-refused.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'

type Copying = {
  core: Core
  from: BlobStore
  to: BlobStore
  tables: readonly BakeryTable[]
  /** Keys of files that were copied and compared before; the new ones are added. A key's content never changes. */
  copied: Set<string>
  tell: TellMove
}

/** Copies the files of a bakery's records and compares each with its original. Throws `MoveRefused`. */
export async function copyFilesOfBakery({ core, from, to, tables, copied, tell }: Copying): Promise<void> {
  const folders = await foldersOf(core, tables)
  let done = 0
  for (const folder of folders) {
    for await (const { key } of entriesOf(from, [folder])) {
      if (copied.has(key)) continue
      const original = await from.open(key)
      // Deleted in the meantime, with its record.
      if (!original) continue
      await moveFile(original, to, true)
      copied.add(key)
    }
    tell({ doing: 'copy', part: 'files', done: ++done, all: folders.length })
  }
}

/** Deletes the files of a bakery's records, thumbnails included. */
export async function deleteFilesOfBakery(
  core: Core,
  tables: readonly BakeryTable[],
  from: BlobStore,
): Promise<void> {
  for (const folder of await foldersOf(core, tables)) await from.deletePrefix(folder)
}

/** Returns the folders of the records that have files. */
async function foldersOf({ sql }: Core, tables: readonly BakeryTable[]): Promise<string[]> {
  const folders: string[] = []
  for (const { table, column, values, fileColumns, filesIn } of tables) {
    if (filesIn === undefined || values.length === 0) continue
    const rows = await sql
      .selectFrom(table)
      .select('id')
      .where(column, 'in', values)
      .where((eb) => eb.or(fileColumns.map((name) => eb(name, 'not in', ['', '[]']))))
      .execute()
    folders.push(...rows.map(({ id }) => `${filesIn}/${String(id)}/`))
  }
  return folders
}
