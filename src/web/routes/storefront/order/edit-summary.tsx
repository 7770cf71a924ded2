import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { localText } from '#bakery/locale.ts'
import { isChanged } from '#bakery/ordering/edited-lines.ts'
import type { EditQuote } from '#bakery/ordering/order-edit.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { Paper, PaperFold } from '../../../ui/paper.tsx'
import { useTaxText } from '../checkout/use-tax-text.ts'
import type { EditPage } from './edit-page.server.ts'
import { type ShownChange, withSwaps } from './swapped-lines.ts'

/** What would be different, and what it costs then: directly above the button that agrees to it. */
export function EditSummary({ page, quote }: { page: EditPage; quote: Extract<EditQuote, { ok: true }> }) {
  const { edit: t, checkout } = useT('storefront')
  const format = useFormat()
  const taxText = useTaxText()
  const { draft, order } = page
  const lines = quote.lines.filter(isChanged)
  const isMoved =
    draft.day !== order.place.day || draft.branch !== order.place.branch || draft.slot !== order.place.from
  const deadline = wallClockAt(new Date(quote.editableUntil), order.timezone)
  const hasNewDeadline = new Date(quote.editableUntil).getTime() !== new Date(order.editableUntil).getTime()
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21">{t.summary}</h2>
      {!isMoved && lines.length === 0 && <p className="mt-1 text-text-2">{t.nothing}</p>}
      {isMoved && <Moved page={page} />}
      <ul className="mt-1 grid gap-2">
        {withSwaps(lines).map((line) => (
          <Line key={`${line.name}-${line.after === null}`} line={line} />
        ))}
      </ul>
      <PaperFold className="my-3" />
      <p className="flex items-baseline justify-between gap-3 text-19 font-bold tabular-nums">
        <span>{quote.totalCents === quote.totalBeforeCents ? checkout.total : t.total}</span>
        <span>{format.price(quote.totalCents)}</span>
      </p>
      {quote.totalCents !== quote.totalBeforeCents && (
        <p className="text-right text-14 text-text-2 tabular-nums">
          {t.totalBefore(format.price(quote.totalBeforeCents))}
        </p>
      )}
      <p className="text-14 text-text-2">{taxText(quote.vat)}.</p>
      {hasNewDeadline && (
        <p className="mt-1 text-14 text-text-2">
          {t.newDeadline(`${format.day(deadline.day)}, ${format.time(deadline.time)}`)}
        </p>
      )}
    </Paper>
  )
}

/** Whether somebody agrees to pay for something they did not order before. */
export function bindsToMore({
  lines,
  totalCents,
  totalBeforeCents,
}: Extract<EditQuote, { ok: true }>): boolean {
  return (
    totalCents > totalBeforeCents ||
    lines.some(({ before, after }) => (after?.quantity ?? 0) > (before?.quantity ?? 0))
  )
}

function Moved({ page: { draft, order, branches, slots } }: { page: EditPage }) {
  const t = useT('storefront').edit
  const format = useFormat()
  const slot = slots.find(({ from }) => from === draft.slot)
  const branch = branches.find(({ id }) => id === draft.branch)?.name ?? ''
  const when = (day: string, from: string, to: string | undefined, at: string) =>
    `${format.day(day)}, ${to ? format.timeRange(from, to) : format.time(from)}, ${at}`
  const { place } = order
  return (
    <p className="mt-1 mb-2 tabular-nums">
      <b className="block font-semibold">{when(draft.day, draft.slot, slot?.to, branch)}</b>
      <span className="text-14 text-text-2">
        {t.pickupBefore(when(place.day, place.from, place.to, place.branchName))}
      </span>
    </p>
  )
}

function Line({ line: { name, nameEn, before, after, insteadOf } }: { line: ShownChange }) {
  const t = useT('storefront').edit
  const format = useFormat()
  const locale = useLocale()
  const shown = localText(locale, name, nameEn)
  const note = noteOf()

  function noteOf(): string {
    if (!after) return t.gone
    if (insteadOf?.before)
      return `${t.before} ${insteadOf.before.quantity} × ${localText(locale, insteadOf.name, insteadOf.nameEn)}`
    if (!before) return t.added
    const isDearer = before.priceCents !== after.priceCents
    const was = `${t.before} ${before.quantity}`
    return isDearer
      ? `${was}, ${t.price(format.price(before.priceCents), format.price(after.priceCents))}`
      : was
  }
  return (
    <li className="flex items-baseline justify-between gap-3 tabular-nums">
      <span className="min-w-0">
        <span className={after ? 'font-semibold' : 'text-text-2 line-through'}>
          {(after ?? before)?.quantity} × {shown}
        </span>
        <span className="block text-14 text-text-2">{note}</span>
      </span>
      {after && <b className="flex-none">{format.price(after.quantity * after.priceCents)}</b>}
    </li>
  )
}
