import { createMarkCounter } from '../parts/mark-counter.ts'
import { useDownload } from '../parts/use-download.ts'

/** What has come is handed to the browser in parts of this size (bytes), which it may keep on the disk. */
const PART = 8 * 1024 * 1024

/** What stands before each file in a ZIP archive. */
const ENTRY = 'PK\u0003\u0004'

/** Of `entries` files the `entry`th is arriving; so many bytes have come. */
type ArchiveProgress = { bytes: number; entry: number; entries: number }

/** Fetches an archive and saves it, telling how far it is, with a way out. */
export function useArchive() {
  return useDownload<ArchiveProgress>({
    type: 'zip',
    name: 'krume.zip',
    start: { bytes: 0, entry: 0, entries: 0 },
    receive: (body, headers, tell) => received(body, Number(headers.get('X-Entries')), tell),
  })
}

/** Fails when the answer ends before it is whole. */
async function received(
  body: ReadableStream<Uint8Array>,
  entries: number,
  tell: (progress: ArchiveProgress) => void,
): Promise<Blob> {
  const count = createMarkCounter(ENTRY)
  const parts: Blob[] = []
  let pieces: BlobPart[] = []
  let size = 0
  let bytes = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value as Uint8Array<ArrayBuffer>)
    size += value.length
    bytes += value.length
    tell({ bytes, entry: Math.min(count(value), entries), entries })
    if (size < PART) continue
    parts.push(new Blob(pieces))
    pieces = []
    size = 0
  }
  return new Blob([...parts, ...pieces], { type: 'application/zip' })
}
