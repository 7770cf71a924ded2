import type { Day } from '#bakery/branches/hours.ts'
import type { BakePreview } from '#bakery/overview/overview.ts'
import { changeText } from '#bakery/print/papers/bake-changes.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProductThumb } from '../frame/product-thumb.tsx'

/** Panel with the largest quantities of a day and their changes since the bake list was last printed. */
export function BakePanel({ bake: { lines, products }, day }: { bake: BakePreview; day: Day }) {
  const { overview: t, nav } = useT('admin')
  const format = useFormat()
  return (
    <Panel title={t.bakeTomorrow}>
      {lines.length === 0 ? (
        <p className="text-text-2">{t.bakeNothing}</p>
      ) : (
        <>
          <ul>
            {lines.map((line, index) => (
              <li
                key={line.product || line.name}
                className="flex items-center gap-3 border-t border-line py-1.5 first:border-0"
              >
                <ProductThumb product={line.product} picture={line.picture} index={index} />
                <span className="min-w-0 flex-1">
                  <span className="block font-550 wrap-anywhere">{line.name}</span>
                  <span className="block text-13 text-text-2">{line.category}</span>
                </span>
                {line.change !== 0 && (
                  <StatusPill tone={line.change > 0 ? 'good' : 'warn'}>
                    {t.sincePrint(changeText(line.change))}
                  </StatusPill>
                )}
                <b className="min-w-9 text-right text-19 tabular-nums">{format.number(line.quantity)}</b>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-14 font-semibold">
            <TextLink to={`/admin/orders?day=${day}`} className="inline-flex min-h-6 items-center">
              {t.bakeAll(products)}
            </TextLink>
            <TextLink to={`/admin/bake-plan?day=${day}`} className="inline-flex min-h-6 items-center">
              {nav.bakePlan}
            </TextLink>
          </p>
        </>
      )}
    </Panel>
  )
}
