import { useRef, useState } from 'react'
import { saveFile } from './save-file.ts'

type Outcome = 'saved' | 'cancelled' | 'failed' | 'left'

type Download<Progress> = {
  /** Expected part of the response's content type. */
  type: string
  /** File name if the response has none. */
  name: string
  /** Initial progress. */
  start: Progress
  /** Reads the whole body and reports the progress; rejects if the response breaks off. */
  receive: (
    body: ReadableStream<Uint8Array>,
    headers: Headers,
    report: (progress: Progress) => void,
  ) => Promise<Blob>
}

/** Downloads a file with progress and a way to cancel. */
export function useDownload<Progress>({ type, name, start, receive }: Download<Progress>) {
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)

  async function save(address: string, init: RequestInit = {}): Promise<Outcome> {
    const controller = new AbortController()
    running.current = controller
    setProgress(start)
    try {
      const { ok, headers, body, redirected, url } = await fetch(address, {
        ...init,
        signal: controller.signal,
      })
      const isWanted = headers.get('Content-Type')?.includes(type)
      // The request was redirected to the login page or the proof step.
      if (redirected && !isWanted) {
        location.assign(url)
        return 'left'
      }
      if (!ok || !isWanted || !body) return 'failed'
      saveFile(await receive(body, headers, setProgress), headers.get('Content-Disposition'), name)
      return 'saved'
    } catch {
      return controller.signal.aborted ? 'cancelled' : 'failed'
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, save, cancel: () => running.current?.abort() }
}
