import { useFormat } from '#web/document/use-t.ts'
import { PLATFORM_TIMEZONE } from './platform-timezone.ts'

/** Shows an instant in a `<time>` element with its machine-readable value. */
export function When({ at }: { at: string }) {
  const format = useFormat()
  const iso = at.replace(' ', 'T')
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {format.instant(iso, PLATFORM_TIMEZONE)}
    </time>
  )
}
