import { useRef, useState } from 'react'
import { createMarkCounter } from '../parts/mark-counter.ts'
import { saveFile } from '../parts/save-file.ts'

/** A page's own entry in a PDF. The list of all pages is called `/Pages`. */
const PAGE = '/Type /Page\n'

export type PdfProgress = { page: number; pages: number }
type Outcome = 'saved' | 'cancelled' | 'failed'

/** Fetches a PDF and saves it as a file, with progress by pages and a way out. */
export function usePdf() {
  const [progress, setProgress] = useState<PdfProgress>()
  const running = useRef<AbortController>(undefined)

  async function save(address: string, init: RequestInit): Promise<Outcome> {
    const controller = new AbortController()
    running.current = controller
    setProgress({ page: 0, pages: 0 })
    try {
      const response = await fetch(address, { ...init, signal: controller.signal })
      const isPdf = response.headers.get('Content-Type')?.includes('pdf')
      if (!response.ok || !isPdf || !response.body) return 'failed'
      const content = await received(response.body, Number(response.headers.get('X-Pages')), setProgress)
      saveFile(content, response.headers.get('Content-Disposition'), 'krume.pdf')
      return 'saved'
    } catch {
      return controller.signal.aborted ? 'cancelled' : 'failed'
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, save, cancel: () => running.current?.abort() }
}

async function received(
  body: ReadableStream<Uint8Array>,
  pages: number,
  tell: (progress: PdfProgress) => void,
): Promise<Blob> {
  const count = createMarkCounter(PAGE)
  const pieces: BlobPart[] = []
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value as Uint8Array<ArrayBuffer>)
    tell({ page: Math.min(count(value), pages), pages })
  }
  return new Blob(pieces, { type: 'application/pdf' })
}
