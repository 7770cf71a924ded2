import type { Day } from '#bakery/branches/hours.ts'
import type { VolumeLine } from '#bakery/krume.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Panel } from '../parts/panel.tsx'

/** What has to be baked for a day: units per product over all but cancelled orders. */
export function VolumePanel({
  day,
  branch,
  lines,
  className,
}: {
  day: Day
  branch: string | undefined
  lines: VolumeLine[]
  className?: string
}) {
  const t = useT('admin').orders
  const format = useFormat()
  const print = new URLSearchParams({ layout: 'list', day, ...(branch === undefined ? {} : { branch }) })
  return (
    <Panel
      title={t.volume(format.weekday(day))}
      {...(className === undefined ? {} : { className })}
      aside={
        <TextLink to={`/admin/print?${print}`} className="text-14 font-semibold">
          {t.printList}
        </TextLink>
      }
    >
      {lines.length === 0 ? (
        <p className="text-text-2">{t.volumeNone}</p>
      ) : (
        <dl>
          {lines.map((line) => (
            <div
              key={`${line.product}/${line.name}`}
              className="flex items-baseline justify-between gap-3 border-t border-line py-1.5"
            >
              <dt className="min-w-0 wrap-anywhere">{line.name}</dt>
              <dd className="font-bold tabular-nums">{format.number(line.quantity)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
