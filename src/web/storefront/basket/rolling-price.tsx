import { useFormat } from '#web/document/use-t.ts'

/** Price with an animation when it changes. */
export function RollingPrice({ cents }: { cents: number }) {
  const format = useFormat()
  return (
    <span className="overflow-hidden tabular-nums">
      <span key={cents} className="roll">
        {format.price(cents)}
      </span>
    </span>
  )
}
