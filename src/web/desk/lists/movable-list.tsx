import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { DragHandle } from './drag-handle.tsx'
import { useDragOrder } from './use-drag-order.ts'

type Entry = { id: string; name: string }
/** Accessible names of the buttons that move an entry. */
type MoveLabel = Record<'up' | 'down', (name: string) => string>

/**
 * List whose entries are put in order by dragging or by buttons. The page's action reads the form with `orderWished`.
 */
export function MovableList<E extends Entry>({
  action,
  entries,
  label,
  renderEntry,
}: {
  action: string
  entries: readonly E[]
  label: MoveLabel
  renderEntry: (entry: E) => ReactNode
}) {
  const fetcher = useFetcher()
  const drag = useDragOrder((index, by) => {
    const id = entries[index]?.id ?? ''
    void fetcher.submit({ id, place: index + by }, { method: 'post', action })
  })
  return (
    <ol>
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          {...drag.place(index)}
          className="relative flex min-h-16 items-center gap-3 border-t border-line px-3.5 py-2 first:border-0 hover:bg-surface-2"
        >
          {entries.length > 1 && <DragHandle {...drag.handle(index)} />}
          {renderEntry(entry)}
          <MoveButtons action={action} entry={entry} index={index} count={entries.length} label={label} />
        </li>
      ))}
    </ol>
  )
}

function MoveButtons({
  action,
  entry: { id, name },
  index,
  count,
  label,
}: {
  action: string
  entry: Entry
  index: number
  count: number
  label: MoveLabel
}) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={action} className="relative z-1 flex">
      <input type="hidden" name="id" value={id} />
      <IconButton
        type="submit"
        name="direction"
        value="up"
        icon={ArrowUp}
        label={label.up(name)}
        aria-disabled={index === 0 || undefined}
        className="aria-disabled:opacity-35"
      />
      <IconButton
        type="submit"
        name="direction"
        value="down"
        icon={ArrowDown}
        label={label.down(name)}
        aria-disabled={index === count - 1 || undefined}
        className="aria-disabled:opacity-35"
      />
    </fetcher.Form>
  )
}
