import { createMarkCounter } from '#web/desk/transfer/mark-counter.ts'
import { useDownload } from '#web/desk/transfer/use-download.ts'

/** Mark of a single page in a PDF; the list of all pages has `/Pages` instead. */
const PAGE = '/Type /Page\n'

type PdfProgress = { page: number; pages: number }

/** Downloads and saves a PDF, with progress by pages and a way to cancel. */
export function usePdf() {
  return useDownload<PdfProgress>({
    type: 'pdf',
    name: 'krume.pdf',
    start: { page: 0, pages: 0 },
    receive: (body, headers, report) => received(body, Number(headers.get('X-Pages')), report),
  })
}

async function received(
  body: ReadableStream<Uint8Array>,
  pages: number,
  report: (progress: PdfProgress) => void,
): Promise<Blob> {
  const count = createMarkCounter(PAGE)
  const pieces: BlobPart[] = []
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value as Uint8Array<ArrayBuffer>)
    report({ page: Math.min(count(value), pages), pages })
  }
  return new Blob(pieces, { type: 'application/pdf' })
}
