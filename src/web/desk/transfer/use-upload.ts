import { useCallback, useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from '#web/browser/ask-before-leaving.ts'

/** Outcome of an upload; `undefined` without a readable response. */
type UploadOutcome = { answer: unknown } | 'cancelled' | undefined

export type Upload = {
  /** Bytes sent so far; `undefined` while nothing is uploaded. */
  sent: number | undefined
  send: (address: string, form: FormData) => Promise<UploadOutcome>
  cancel: () => void
}

/**
 * Sends a form with files and reports the progress, which `fetch` cannot. The browser asks before the tab is closed
 * in the meantime.
 */
export function useUpload(): Upload {
  const [sent, setSent] = useState<number>()
  const running = useRef<XMLHttpRequest>(undefined)

  const send = useCallback(
    (address: string, form: FormData) =>
      new Promise<UploadOutcome>((resolve) => {
        const xhr = new XMLHttpRequest()
        const finish = (outcome: UploadOutcome) => {
          setSent(undefined)
          resolve(outcome)
        }
        running.current = xhr
        setSent(0)
        xhr.upload.addEventListener('progress', ({ loaded }) => setSent(loaded))
        xhr.addEventListener('load', () => finish(parsed(xhr.responseText)))
        xhr.addEventListener('error', () => finish(undefined))
        xhr.addEventListener('abort', () => finish('cancelled'))
        xhr.open('POST', address)
        xhr.setRequestHeader('Accept', 'application/json')
        xhr.send(form)
      }),
    [],
  )
  const isSending = sent !== undefined
  useEffect(() => (isSending ? askBeforeLeaving() : undefined), [isSending])
  const cancel = useCallback(() => running.current?.abort(), [])
  return { sent, send, cancel }
}

function parsed(text: string): UploadOutcome {
  try {
    return { answer: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
