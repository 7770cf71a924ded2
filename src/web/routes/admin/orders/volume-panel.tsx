import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { VolumeLine } from '#bakery/ordering/orders.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Panel } from '../parts/panel.tsx'
import { byCategory } from './volume-categories.ts'

/** What has to be baked for a day: units per product over all but cancelled orders. */
export function VolumePanel({
  day,
  branch,
  slotFrom,
  lines,
  className,
}: {
  day: Day
  branch: string | undefined
  slotFrom: WallTime | undefined
  lines: VolumeLine[]
  className?: string
}) {
  const t = useT('admin').orders
  const format = useFormat()
  const categories = byCategory(lines)
  const print = new URLSearchParams({ layout: 'bake', day, ...(branch === undefined ? {} : { branch }) })
  return (
    <Panel
      title={
        slotFrom === undefined
          ? t.volume(format.weekday(day))
          : `${t.volume(format.weekday(day))}, ${format.time(slotFrom)}`
      }
      {...(className === undefined ? {} : { className })}
      aside={
        <TextLink
          to={`/admin/print?${print}`}
          className="-my-0.5 inline-flex min-h-6 items-center text-14 font-semibold"
        >
          {t.printList}
        </TextLink>
      }
    >
      {lines.length === 0 ? (
        <p className="text-text-2">{t.volumeNone}</p>
      ) : (
        categories.map(({ name, quantity, lines }) => (
          <section key={name} className="mt-3 first:mt-0">
            {categories.length > 1 && (
              <h3 className="flex items-baseline justify-between gap-3 pb-1 text-14 text-text-2">
                <span className="min-w-0 wrap-anywhere">{name || t.noCategory}</span>
                <span className="tabular-nums">{format.number(quantity)}</span>
              </h3>
            )}
            <dl>
              {lines.map((line) => (
                <div
                  key={`${line.product}/${line.name}`}
                  className="flex items-baseline justify-between gap-3 border-t border-line py-1.5"
                >
                  <dt className="min-w-0 wrap-anywhere">
                    {line.name}
                    {line.variants.map(({ text, quantity }) => (
                      <span key={text} className="block text-14 text-text-2">
                        {`${format.number(quantity)} ${text}`}
                      </span>
                    ))}
                  </dt>
                  <dd className="font-bold tabular-nums">{format.number(line.quantity)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))
      )}
    </Panel>
  )
}
