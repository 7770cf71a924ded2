import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes files that were chosen before hydration, which fired no event here. */
export function useFilesBeforeHydration(
  inputRef: RefObject<HTMLInputElement | null>,
  take: (files: FileList) => void,
): void {
  const takeEarly = useEffectEvent(() => {
    const files = inputRef.current?.files
    if (files && files.length > 0) take(files)
  })
  useEffect(() => takeEarly(), [])
}
