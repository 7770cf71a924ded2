import type { ThumbOptions } from './files.ts'

/** Returns the blob store's key of a record's file: `COLLECTION/RECORD/NAME` (wire contract, section 8). */
export function fileKey(collectionId: string, recordId: string, name: string): string {
  return `${collectionId}/${recordId}/${name}`
}

/** Returns the prefix of all thumbnails of a file. */
export function thumbsPrefix(collectionId: string, recordId: string, name: string): string {
  return `${collectionId}/${recordId}/thumbs_${name}/`
}

/** Returns the key of a thumbnail in one size and format. */
export function thumbKey(
  collectionId: string,
  recordId: string,
  name: string,
  { thumb = '', format }: ThumbOptions,
): string {
  return `${thumbsPrefix(collectionId, recordId, name)}${thumb}_${name}${format ? `.${format}` : ''}`
}
