import { useRef, useState } from 'react'
import { saveFile } from '../parts/save-file.ts'

type Outcome = 'saved' | 'cancelled' | 'failed'

/** What has come is handed to the browser in parts of this size (bytes), which it may keep on the disk. */
const PART = 8 * 1024 * 1024

/** Fetches an archive of unknown size and saves it, telling how many bytes have come, with a way out. */
export function useArchive() {
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)

  async function save(address: string): Promise<Outcome> {
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const response = await fetch(address, { signal: controller.signal })
      const isArchive = response.headers.get('Content-Type') === 'application/zip'
      if (!response.ok || !isArchive || !response.body) return 'failed'
      saveFile(
        await received(response.body, setBytes),
        response.headers.get('Content-Disposition'),
        'krume.zip',
      )
      return 'saved'
    } catch {
      return controller.signal.aborted ? 'cancelled' : 'failed'
    } finally {
      setBytes(undefined)
    }
  }

  return { bytes, save, cancel: () => running.current?.abort() }
}

/** Fails when the answer ends before it is whole. */
async function received(body: ReadableStream<Uint8Array>, tell: (bytes: number) => void): Promise<Blob> {
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
    tell(bytes)
    if (size < PART) continue
    parts.push(new Blob(pieces))
    pieces = []
    size = 0
  }
  return new Blob([...parts, ...pieces], { type: 'application/zip' })
}
