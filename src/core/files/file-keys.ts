import type { ThumbOptions } from './files.ts'

/** Files of records as the blob store keeps them: `COLLECTION/RECORD/NAME` (wire contract, section 8). */
export function fileKey(collectionId: string, recordId: string, name: string): string {
  return `${collectionId}/${recordId}/${name}`
}

/** All thumbnails of a file. */
export function thumbsPrefix(collectionId: string, recordId: string, name: string): string {
  return `${collectionId}/${recordId}/thumbs_${name}/`
}

/** One thumbnail, in one size and format. */
export function thumbKey(
  collectionId: string,
  recordId: string,
  name: string,
  { thumb = '', format }: ThumbOptions,
): string {
  return `${thumbsPrefix(collectionId, recordId, name)}${thumb}_${name}${format ? `.${format}` : ''}`
}
