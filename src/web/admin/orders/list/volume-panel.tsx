import { clsx } from 'clsx'
import { Mail, PackageX } from 'lucide-react'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { VolumeLine } from '#bakery/ordering/orders.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import { type SoldOutBoard, SoldOutControl, SoldOutPill } from '#web/admin/sold-out/sold-out-control.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { byCategory } from './volume-categories.ts'

/** Panel with the quantities to bake for a day: units per product over all but cancelled orders. */
export function VolumePanel({
  day,
  branch,
  slotFrom,
  lines,
  soldOut,
  withMessage,
  className,
}: {
  day: Day
  branch: string | undefined
  slotFrom: WallTime | undefined
  lines: VolumeLine[]
  /** Products that are sold out; only if the day is not over. */
  soldOut: SoldOutBoard | undefined
  /** False for days that are over, whose customers get no message. */
  withMessage: boolean
  className?: string
}) {
  const texts = useT('admin')
  const t = texts.orders
  const format = useFormat()
  const categories = byCategory(lines)
  const may = useMay()
  const message = new URLSearchParams({
    day,
    ...(branch === undefined ? {} : { branch }),
    ...(slotFrom === undefined ? {} : { slot: slotFrom }),
  })
  const plan = new URLSearchParams({ day, ...(branch === undefined ? {} : { branch }) })
  const print = new URLSearchParams({ layout: 'bake', ...Object.fromEntries(plan) })
  return (
    <Panel
      title={
        slotFrom === undefined
          ? t.volume(format.weekday(day))
          : `${t.volume(format.weekday(day))}, ${format.time(slotFrom)}`
      }
      {...(className === undefined ? {} : { className })}
      aside={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {soldOut && lines.length > 0 && (
            <TextLink
              to={`/admin/products/sold-out?${plan}`}
              className="-my-0.5 inline-flex min-h-6 items-center gap-1.5 text-14 font-semibold"
            >
              <Icon of={PackageX} />
              {texts.soldOut.open}
            </TextLink>
          )}
          {withMessage && (
            <TextLink
              to={`/admin/orders/message?${message}`}
              className="-my-0.5 inline-flex min-h-6 items-center gap-1.5 text-14 font-semibold"
            >
              <Icon of={Mail} />
              {texts.dayMessage.title}
            </TextLink>
          )}
          {withMessage && (
            <TextLink
              to={`/admin/orders/message?${message}#note`}
              className="-my-0.5 inline-flex min-h-6 items-center text-14 font-semibold"
            >
              {texts.dayMessage.note.title}
            </TextLink>
          )}
          {may('baking') && (
            <TextLink
              to={`/admin/bake-plan?${plan}`}
              className="-my-0.5 inline-flex min-h-6 items-center text-14 font-semibold"
            >
              {texts.nav.bakePlan}
            </TextLink>
          )}
          {may('print') && (
            <TextLink
              to={`/admin/print?${print}`}
              className="-my-0.5 inline-flex min-h-6 items-center text-14 font-semibold"
            >
              {t.printList}
            </TextLink>
          )}
        </span>
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
                  className={clsx(
                    'flex justify-between gap-3 border-t border-line',
                    soldOut ? 'items-center py-0.5' : 'items-baseline py-1.5',
                  )}
                >
                  <dt className="min-w-0 wrap-anywhere">
                    {line.name}
                    {line.variants.map(({ text, quantity }) => (
                      <span key={text} className="block text-14 text-text-2">
                        {`${format.number(quantity)} × ${text}`}
                      </span>
                    ))}
                    {soldOut && <SoldOutPill {...soldOutOf(line)} board={soldOut} branch={branch} />}
                  </dt>
                  <dd className="flex flex-none items-center gap-3">
                    {soldOut && line.product !== '' && (
                      <SoldOutControl {...soldOutOf(line)} board={soldOut} branch={branch} look="icon" />
                    )}
                    <span className="min-w-[3ch] text-right font-bold tabular-nums">
                      {format.number(line.quantity)}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))
      )}
    </Panel>
  )
}

function soldOutOf({ product, name }: VolumeLine): { product: { id: string; name: string } } {
  return { product: { id: product, name } }
}
