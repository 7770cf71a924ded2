import { addressOf } from '#bakery/branches/branch-address.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { revocableLines } from '#bakery/legal/withdrawal-period.ts'
import { localText } from '#bakery/locale.ts'
import { isChanged } from '#bakery/ordering/changing/edited-lines.ts'
import type { EditQuote, QuotedLine } from '#bakery/ordering/changing/order-edit.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { SummaryLine, SummaryTotal } from '#web/storefront/checkout/summary-parts.tsx'
import { WithdrawalNote } from '#web/storefront/checkout/withdrawal-note.tsx'
import { goodsName } from '#web/storefront/parts/goods-names.tsx'
import { Paper, PaperFold } from '#web/ui/brand/paper.tsx'
import { Local } from '#web/ui/local.tsx'
import { Pause } from '#web/ui/said.tsx'
import type { EditPage, EditRow } from './edit-page.server.ts'
import { type ShownChange, withSwaps } from './swapped-lines.ts'

type Quote = Extract<EditQuote, { ok: true }>

/**
 * Summary of the changed order: all lines, the differences and the new total, directly above the button that agrees
 * to it, as at the checkout (§ 312j (2) BGB, Art. 14 LMIV, § 4 PAngV).
 */
export function EditSummary({ page, quote }: { page: EditPage; quote: Quote }) {
  const { edit: t, checkout } = useT('storefront')
  const format = useFormat()
  const isMoved = isMovedIn(page)
  const isSame = !isMoved && !quote.lines.some(isChanged)
  const { order } = page
  const deadline = wallClockAt(new Date(quote.editableUntil), order.timezone)
  const hasNewDeadline = new Date(quote.editableUntil).getTime() !== new Date(order.editableUntil).getTime()
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21">{isSame ? t.items : t.summary}</h2>
      {isSame && <p className="mt-1 text-text-2">{t.nothing}</p>}
      <Pickup page={page} isMoved={isMoved} />
      <ul>
        {withSwaps(quote.lines).map((line) => (
          <Line
            key={`${line.name}-${line.after === null}`}
            line={line}
            row={page.rows.find(({ product }) => product === line.product)}
          />
        ))}
      </ul>
      <PaperFold className="my-3" />
      <SummaryTotal
        label={quote.totalCents === quote.totalBeforeCents ? checkout.total : t.total}
        totalCents={quote.totalCents}
        depositCents={quote.depositCents}
        minAge={strictestAge(quote.lines.filter(({ after }) => after !== null))}
        vat={quote.vat}
        payment={page.payment}
      >
        {quote.totalCents !== quote.totalBeforeCents && (
          <p className="text-right text-14 text-text-2 tabular-nums">
            {t.totalBefore(format.price(quote.totalBeforeCents))}
          </p>
        )}
      </SummaryTotal>
      {hasNewDeadline && (
        <p className="mt-1 text-14 text-text-2">
          {t.newDeadline(`${format.day(deadline.day)}, ${format.time(deadline.time)}`)}
        </p>
      )}
    </Paper>
  )
}

/** Returns whether the change binds the customer to pay for something new. */
export function bindsToMore({ lines, totalCents, totalBeforeCents }: Quote): boolean {
  return (
    totalCents > totalBeforeCents ||
    lines.some(({ before, after }) => (after?.quantity ?? 0) > (before?.quantity ?? 0))
  )
}

/** States which goods of the changed order have a right of withdrawal. */
export function WithdrawalNoteAfter({ quote }: { quote: Quote }) {
  const locale = useLocale()
  const goods = quote.lines.filter(({ after }) => after !== null)
  const revocable = revocableLines(goods)
  return (
    <WithdrawalNote
      revocable={revocable.map((line) => goodsName(locale, translated(line)))}
      hasOthers={revocable.length < goods.length}
    />
  )
}

/** Returns a name with its options, in English only if it has a translation. */
function translated({ name, nameEn }: { name: string; nameEn: string }) {
  return { name, nameEn: nameEn === name ? '' : nameEn }
}

function isMovedIn({ draft, order: { place } }: EditPage): boolean {
  return draft.day !== place.day || draft.branch !== place.branch || draft.slot !== place.from
}

function Pickup({ page: { draft, order, branches, slots }, isMoved }: { page: EditPage; isMoved: boolean }) {
  const t = useT('storefront').edit
  const format = useFormat()
  const { place } = order
  const slot = slots.find(({ from }) => from === draft.slot)
  const branch = branches.find(({ id }) => id === draft.branch)
  const when = (day: string, from: string, to: string | undefined, at: string) =>
    `${format.day(day)}, ${to ? format.timeRange(from, to) : format.time(from)}, ${at}`
  return (
    <p className="mt-1 mb-2 tabular-nums">
      <b className="block font-semibold">
        {when(draft.day, draft.slot, slot?.to, branch?.name ?? place.branchName)}
      </b>
      {branch && <span className="block text-14 text-text-2">{addressOf(branch)}</span>}
      {isMoved && (
        <span className="text-14 text-text-2">
          {t.pickupBefore(when(place.day, place.from, place.to, place.branchName))}
        </span>
      )}
    </p>
  )
}

function Line({ line, row }: { line: ShownChange<QuotedLine>; row: EditRow | undefined }) {
  const { edit: t } = useT('storefront')
  const format = useFormat()
  const locale = useLocale()
  const { name, nameEn, before, after, insteadOf, allergens } = line
  const words = translated({ name, nameEn })
  const shown = <Local german={words.name} english={words.nameEn} />
  const note = noteOf()

  function noteOf(): string {
    if (!after) return t.gone
    if (insteadOf?.before)
      return `${t.before} ${insteadOf.before.quantity} × ${localText(locale, insteadOf.name, insteadOf.nameEn)}`
    if (!before) return t.added
    if (!isChanged(line)) return ''
    const isDearer = before.priceCents !== after.priceCents
    const was = `${t.before} ${before.quantity}`
    return isDearer
      ? `${was}, ${t.price(format.price(before.priceCents), format.price(after.priceCents))}`
      : was
  }
  const noted = note !== '' && <span className="block text-14 font-550 text-primary-text">{note}</span>
  if (!after) {
    return (
      <li className="py-2 tabular-nums">
        <span className="text-text-2 line-through">
          {before?.quantity} × {shown}
          <Pause />
        </span>
        {noted}
      </li>
    )
  }
  return (
    <SummaryLine
      imageUrl={row?.image?.url ?? ''}
      quantity={after.quantity}
      name={shown}
      unit={row?.facts?.unit}
      goods={line}
      allergens={allergens}
      priceCents={after.priceCents}
    >
      {noted}
    </SummaryLine>
  )
}
