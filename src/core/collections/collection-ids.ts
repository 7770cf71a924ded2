import { crc32 } from 'node:zlib'
import { formatIndex, MAX_NAME_LENGTH, type TableIndex } from '../db/tables/table-index.ts'
import type { CollectionType } from './collection.ts'

/** Returns the default id of a collection. */
export function defaultCollectionId(type: CollectionType, name: string): string {
  return `pbc_${crc32(type + name)}`
}

/** Returns the indexes that every auth collection needs: token keys and non-empty e-mail addresses are unique. */
export function authIndexes(collectionId: string, table: string): string[] {
  const unique = (column: string, where: string) =>
    formatIndex({
      name: `idx_${column}_${collectionId}`,
      table,
      unique: true,
      columns: [{ name: column, descending: false, ignoresCase: false }],
      where,
    })
  return [unique('tokenKey', ''), unique('email', "`email` != ''")]
}

/** Returns an index name that depends only on the definition. */
export function stableIndexName(
  table: string,
  index: Pick<TableIndex, 'columns' | 'where' | 'unique'>,
): string {
  const name = `idx_${table}_${index.columns.map((column) => column.name).join('_')}`
  const needsMark = index.where !== '' || name.length > MAX_NAME_LENGTH
  if (!needsMark) return name
  const mark = crc32(formatIndex({ ...index, name: '', table })).toString(36)
  return `${name.slice(0, MAX_NAME_LENGTH - mark.length - 1)}_${mark}`
}
