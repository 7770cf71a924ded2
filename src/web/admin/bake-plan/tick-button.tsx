import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { BakePlanOf, BakeRow } from '#bakery/ordering/baking/bake-plan.ts'
import type { Batch } from '#bakery/ordering/baking/batches.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { TickRefusal } from './tick-batch.server.ts'

/** Button for one batch, large enough for floury fingers. Pressed means baked; pressing again undoes it. */
export function TickButton({ of, row, batch }: { of: BakePlanOf; row: BakeRow; batch: Batch }) {
  const t = useT('admin').bakePlan
  const format = useFormat()
  const fetcher = useFetcher<TickRefusal>()
  const hydrated = useHydrated()
  const toast = useToast()
  const refusal = fetcher.data
  useEffect(() => {
    if (refusal) toast({ text: refusal.text, kind: 'error', about: 'tick' })
  }, [refusal, toast])
  const sent = fetcher.formData?.get('baked')
  const isBaked = sent === undefined || sent === null ? batch.tick !== undefined : sent === '1'
  const isWhole = row.batches.length === 1
  const fields = { ...of, product: row.product, batch: batch.batch, units: batch.units }
  return (
    <fetcher.Form method="post" action="/admin/bake-plan">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="baked" value={batch.tick === undefined ? '1' : ''} />
      {hydrated && <input type="hidden" name="live" value="1" />}
      <button
        type="submit"
        aria-pressed={isBaked}
        aria-label={isWhole ? t.whole(row.name, batch.units) : t.batch(row.name, batch.batch, batch.units)}
        className={clsx(
          'relative inline-flex min-h-16 min-w-16 items-center justify-center gap-2 rounded-day px-4 text-25 font-680 tabular-nums sm:min-w-20',
          'transition-colors duration-140 ease-out',
          isBaked
            ? 'bg-ui-primary text-on-primary hover:bg-ui-primary-hover'
            : 'bg-surface shadow-control hover:bg-surface-2',
          !isBaked && (isWhole ? 'text-text-3' : 'text-text'),
        )}
      >
        {isWhole ? (
          <Icon of={Check} className="size-8" />
        ) : (
          // In the corner, so that the button keeps its width.
          isBaked && <Icon of={Check} className="absolute top-1.5 right-1.5 size-4" />
        )}
        {!isWhole && format.number(batch.units)}
      </button>
    </fetcher.Form>
  )
}
