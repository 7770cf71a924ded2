import { useCallback, useEffect, useRef, useState } from 'react'
import { askBeforeLeaving } from './ask-before-leaving.ts'

/** `undefined`: there is no answer that can be read. */
type UploadOutcome = { answer: unknown } | 'cancelled' | undefined

export type Upload = {
  /** Bytes of files that are sent so far; `undefined` while nothing is on its way. */
  sent: number | undefined
  send: (address: string, form: FormData) => Promise<UploadOutcome>
  cancel: () => void
}

/** Sends a form with files and tells how far it has come, which `fetch` cannot. A closed tab would end it: that is asked. */
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
