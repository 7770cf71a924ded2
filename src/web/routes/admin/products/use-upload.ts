import { useCallback, useState } from 'react'

export type Upload = {
  /** Bytes of files that are sent so far; `undefined` while nothing is on its way. */
  sent: number | undefined
  /** Sends the form and gives the answer, or `undefined` when there is none that can be read. */
  send: (address: string, form: FormData) => Promise<unknown>
}

/** Sends a form with files and tells how far it has come, which `fetch` cannot. */
export function useUpload(): Upload {
  const [sent, setSent] = useState<number>()

  const send = useCallback(
    (address: string, form: FormData) =>
      new Promise<unknown>((resolve) => {
        const xhr = new XMLHttpRequest()
        const finish = (answer: unknown) => {
          setSent(undefined)
          resolve(answer)
        }
        setSent(0)
        xhr.upload.addEventListener('progress', ({ loaded }) => setSent(loaded))
        xhr.addEventListener('load', () => finish(parsed(xhr.responseText)))
        xhr.addEventListener('error', () => finish(undefined))
        xhr.addEventListener('abort', () => finish(undefined))
        xhr.open('POST', address)
        xhr.setRequestHeader('Accept', 'application/json')
        xhr.send(form)
      }),
    [],
  )
  return { sent, send }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
