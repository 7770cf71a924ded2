import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'

/** Progress of a download, with a cancel button. Not announced to screen readers, because it changes constantly. */
export function DownloadProgress({
  done,
  all,
  words,
  onCancel,
}: {
  done: number
  /** Total; 0 while unknown. */
  all: number
  /** Text of the progress, used once the total is known. */
  words: string
  onCancel: () => void
}) {
  const t = useT('common')
  const shown = all === 0 ? t.progress(done, all) : words
  return (
    <>
      <span className="grid min-w-36 gap-1.5 text-14 tabular-nums">
        {shown}
        <progress
          aria-label={shown}
          {...(all > 0 && { value: done, max: all })}
          className="block h-1.5 w-full accent-ui-primary"
        />
      </span>
      <Button onClick={onCancel}>{t.cancel}</Button>
    </>
  )
}
