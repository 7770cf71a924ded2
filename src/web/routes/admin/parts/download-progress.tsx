import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'

/** How far a download has come, with a way out. Its figures change all the time: they are not read aloud. */
export function DownloadProgress({
  done,
  all,
  words,
  onCancel,
}: {
  done: number
  /** 0 while nobody knows yet. */
  all: number
  /** Of what has come; other words stand until something has. */
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
