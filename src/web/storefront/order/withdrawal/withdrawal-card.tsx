import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Card with the withdrawal notice if the law requires it, and a link to withdraw while that is possible (§ 356a BGB).
 */
export function WithdrawalCard({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').withdrawal
  const format = useFormat()
  const { withdrawal, withdrawnAt } = order
  if (!withdrawal) return null
  const { day, time } = wallClockAt(new Date(withdrawnAt || order.created), order.timezone)
  const { lastDay } = withdrawal
  const until = lastDay === null ? t.untilReceived : t.until(format.dayLong(lastDay))
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5 print:border-0 print:px-0">
      <h2 className="font-text text-16 font-bold tracking-normal">{t.title}</h2>
      <p className="text-14 text-text-2 tabular-nums">
        {withdrawnAt === '' ? `${until} ${t.keeps}` : t.doneAt(`${format.day(day)}, ${format.time(time)}`)}
      </p>
      <details className="mt-1 text-14">
        <summary className="inline-flex min-h-11 items-center rounded-s font-semibold text-secondary-text underline decoration-1 underline-offset-3">
          {t.notice}
        </summary>
        <div className="grid gap-2 wrap-anywhere">
          {withdrawal.notice.map((text, place) => (
            <p key={`${place} ${text}`} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      </details>
      {withdrawal.isOpen && (
        <ButtonLink to={`/orders/${order.id}/withdraw`} size="small" className="mt-2.5 print:hidden">
          {t.action}
        </ButtonLink>
      )}
    </section>
  )
}
