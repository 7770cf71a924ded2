import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes the files that were chosen before the page came alive: no event told us of them. */
export function useEarlyFiles(
  inputRef: RefObject<HTMLInputElement | null>,
  take: (files: FileList) => void,
): void {
  const takeEarly = useEffectEvent(() => {
    const files = inputRef.current?.files
    if (files && files.length > 0) take(files)
  })
  useEffect(() => takeEarly(), [])
}
