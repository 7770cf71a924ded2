import { Phone } from 'lucide-react'
import type { DayCall } from '#bakery/messages/day-messages.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Lists customers who can only be called, by pickup time. */
export function CallList({ calls }: { calls: DayCall[] }) {
  const displaced = useT('admin').branches.displaced
  const format = useFormat()
  return (
    <ul>
      {calls.map(({ id, code, name, phone, from, to }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 first:border-0"
        >
          <span className="min-w-0 wrap-anywhere">
            <TextLink to={`/admin/orders/${id}`} className="font-code font-semibold">
              {formatPickupCode(code)}
            </TextLink>{' '}
            {name}
            <span className="block text-14 text-text-2 tabular-nums">{format.timeRange(from, to)}</span>
          </span>
          {phone === '' ? (
            <span className="text-14 text-text-2">{displaced.noPhone}</span>
          ) : (
            <a
              href={telUrl(phone)}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-secondary-text tabular-nums"
            >
              <Icon of={Phone} className="size-4" />
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
