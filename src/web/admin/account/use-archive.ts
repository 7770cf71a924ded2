import { createMarkCounter } from '#web/desk/transfer/mark-counter.ts'
import { useDownload } from '#web/desk/transfer/use-download.ts'

/** Size in bytes of the parts handed to the browser as blobs, which it may store on disk. */
const PART = 8 * 1024 * 1024

/** Signature before each file in a ZIP archive. */
const ENTRY = 'PK\u0003\u0004'

/** Progress of a download: bytes received, number of the current file, number of all files. */
type ArchiveProgress = { bytes: number; entry: number; entries: number }

/** Downloads and saves an archive, with progress and a way to cancel. */
export function useArchive() {
  return useDownload<ArchiveProgress>({
    type: 'zip',
    name: 'krume.zip',
    start: { bytes: 0, entry: 0, entries: 0 },
    receive: (body, headers, report) => received(body, Number(headers.get('X-Entries')), report),
  })
}

/** Reads the response body into a blob and reports progress. Rejects if the response breaks off. */
async function received(
  body: ReadableStream<Uint8Array>,
  entries: number,
  report: (progress: ArchiveProgress) => void,
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
    report({ bytes, entry: Math.min(count(value), entries), entries })
    if (size < PART) continue
    parts.push(new Blob(pieces))
    pieces = []
    size = 0
  }
  return new Blob([...parts, ...pieces], { type: 'application/zip' })
}
