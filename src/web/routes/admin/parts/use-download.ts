import { useRef, useState } from 'react'
import { saveFile } from './save-file.ts'

type Outcome = 'saved' | 'cancelled' | 'failed' | 'left'

type Download<Progress> = {
  /** What the answer has to be. */
  type: string
  /** For an answer that does not name its file. */
  name: string
  /** Before anything has come. */
  start: Progress
  /** Reads the answer whole, telling how far it is; fails when it ends before. */
  receive: (
    body: ReadableStream<Uint8Array>,
    headers: Headers,
    tell: (progress: Progress) => void,
  ) => Promise<Blob>
}

/** Fetches something long and saves it as a file, with progress and a way out. */
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
      // Leads to the page that asks for a sign-in or a fresh proof instead of the file.
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
