import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { wallTimeOf } from '#bakery/format.ts'
import type { BakePlanOf, BakeRow, BakeSection } from '#bakery/ordering/baking/bake-plan.ts'
import { batchWords } from '#bakery/ordering/baking/batches.ts'
import { readActor } from '#bakery/staff/actor-names.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TickButton } from './tick-button.tsx'

/** Products of one dough group; `isHeaded` is false for a plan without groups. */
export function BakeRows({
  of,
  section,
  isHeaded,
  timezone,
}: {
  of: BakePlanOf
  section: BakeSection
  isHeaded: boolean
  timezone: string
}) {
  const t = useT('admin').bakePlan
  const { id, name, rows } = section
  const left = rows.reduce((sum, { need, baked }) => sum + Math.max(0, need - baked), 0)
  return (
    <section aria-labelledby={isHeaded ? `group-${id}` : undefined}>
      {isHeaded && (
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 px-1">
          <h2 id={`group-${id}`} className="text-28 wrap-anywhere">
            {id === '' ? t.withoutGroup : name}
          </h2>
          <p className="text-21 font-semibold text-text-2 tabular-nums">
            {left === 0 ? t.done : t.left(left)}
          </p>
        </div>
      )}
      <ul className="grid items-start gap-3 xl:grid-cols-2">
        {rows.map((row) => (
          <Row
            key={row.product || row.name}
            of={of}
            row={row}
            heading={isHeaded ? 'h3' : 'h2'}
            timezone={timezone}
          />
        ))}
      </ul>
    </section>
  )
}

function Row({
  of,
  row,
  heading: Heading,
  timezone,
}: {
  of: BakePlanOf
  row: BakeRow
  heading: 'h2' | 'h3'
  timezone: string
}) {
  const t = useT('admin').bakePlan
  const format = useFormat()
  const { product, name, variants, need, baked, elsewhere, size, batches } = row
  const isDone = baked >= need
  const details = [
    batchWords(need, size),
    ...variants.map(({ text, quantity }) => `${format.number(quantity)} × ${text}`),
  ].filter((text) => text !== '')
  return (
    <li
      id={product === '' ? undefined : product}
      className={clsx(
        'flex scroll-mt-28 flex-wrap items-center gap-x-3 gap-y-3 rounded-l border px-4 py-3.5 sm:gap-x-4 md:px-5',
        isDone ? 'border-transparent bg-good-soft' : 'border-line bg-surface',
      )}
    >
      <p className="display min-w-16 text-right text-38 leading-none font-680 tabular-nums sm:min-w-18 sm:text-44">
        {format.number(need)}
      </p>
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-21 wrap-anywhere sm:text-28">{name}</Heading>
          <State row={row} />
        </div>
        {/* A tick adds to lines that are there, so that no button moves under the next tap. */}
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 not-empty:mt-1">
          {details.length > 0 && <span className="text-19">{details.join(' · ')}</span>}
          <LastTick row={row} timezone={timezone} />
        </p>
        {elsewhere > 0 && <p className="mt-1 text-17">{t.elsewhere(elsewhere)}</p>}
        {product === '' && <p className="mt-1 text-17">{t.deleted}</p>}
      </div>
      {batches.length > 0 && (
        <div className="ml-auto flex flex-wrap justify-end gap-2.5">
          {batches.map((batch) => (
            <TickButton key={batch.batch} of={of} row={row} batch={batch} />
          ))}
        </div>
      )}
    </li>
  )
}

/** Says what is left of a product that was begun, or that it is done. */
function State({ row: { need, baked } }: { row: BakeRow }) {
  const t = useT('admin').bakePlan
  if (baked >= need)
    return (
      <span className="inline-flex items-center gap-2 text-19 font-semibold text-good-text">
        <Icon of={Check} />
        {baked > need ? `${t.done}, ${t.more(baked - need)}` : t.done}
      </span>
    )
  if (baked === 0) return null
  return (
    <StatusPill tone="warn" className="px-3 py-0 text-19">
      {t.left(need - baked)}
    </StatusPill>
  )
}

/** Time and person of the latest tick. */
function LastTick({ row: { batches }, timezone }: { row: BakeRow; timezone: string }) {
  const { bakePlan: t, team } = useT('admin')
  const format = useFormat()
  const last = batches
    .flatMap(({ tick }) => (tick ? [tick] : []))
    .reduce<{ bakedAt: string; bakedBy: string } | undefined>(
      (latest, tick) => (latest && latest.bakedAt >= tick.bakedAt ? latest : tick),
      undefined,
    )
  if (!last) return null
  const { time } = wallTimeOf(new Date(last.bakedAt), timezone)
  return <span className="text-15">{t.by(format.time(time), readActor(last.bakedBy, team.roles))}</span>
}
