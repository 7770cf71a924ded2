import type { JournalEntry } from '#bakery/operating/access/journal.ts'
import { useT } from '#web/document/use-t.ts'
import { When } from './when.tsx'

/** Lists entries of the journal: action, target, time and operator. */
export function JournalList({
  entries,
  withTarget = true,
}: {
  entries: JournalEntry[]
  withTarget?: boolean
}) {
  const t = useT('operator').journal
  if (entries.length === 0) return <p className="text-text-2">{t.none}</p>
  return (
    <ol>
      {entries.map(({ id, operator, action, target, at }) => (
        <li key={id} className="grid gap-x-4 border-t border-line py-2.5 first:border-t-0 sm:cols-end-auto">
          <span className="wrap-anywhere">
            <b className="font-550">{action ? t.actions[action] : t.unknown}</b>
            {withTarget && target !== '' && <span>: {target}</span>}
          </span>
          <span className="text-14 text-text-2 wrap-anywhere sm:text-right">
            <When at={at} />, {operator}
          </span>
        </li>
      ))}
    </ol>
  )
}
