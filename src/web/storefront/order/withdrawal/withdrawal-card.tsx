import { revocableLines } from '#bakery/legal/withdrawal-period.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { GoodsNames, goodsName } from '#web/storefront/parts/goods-names.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Card with the withdrawal notice if the law requires it, and a link to withdraw while that is possible (§ 356a BGB).
 * After a withdrawal it says when that was received.
 */
export function WithdrawalCard({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').withdrawal
  const { withdrawal, withdrawnAt } = order
  if (withdrawnAt === '' && (!withdrawal || order.status === 'cancelled')) return null
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5 print:border-0 print:px-0">
      <h2 className="font-text text-16 font-bold tracking-normal">{t.title}</h2>
      <p className="text-14 text-text-2 tabular-nums">
        {withdrawnAt === '' ? <Period order={order} /> : <Receipt order={order} />}
      </p>
      {withdrawal && <Notice order={order} withdrawal={withdrawal} />}
    </section>
  )
}

/** Names the goods that can be withdrawn from, and the last day. */
function Period({ order: { lines, withdrawal } }: { order: CustomerOrder }) {
  const t = useT('storefront').withdrawal
  const format = useFormat()
  const locale = useLocale()
  const lastDay = withdrawal?.lastDay ?? null
  return (
    <>
      <GoodsNames names={revocableLines(lines).map((line) => goodsName(locale, line))} />
      {': '}
      {lastDay === null ? t.untilReceived : t.until(format.dayLong(lastDay))}
    </>
  )
}

/** Says when the withdrawal was received, and its effect. */
function Receipt({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').withdrawal
  const format = useFormat()
  const received = t.doneAt(format.instant(order.withdrawnAt, order.timezone))
  if (order.status === 'cancelled') return received
  return `${received} ${isOpen(order) ? t.removed : t.repaid}`
}

function Notice({
  order,
  withdrawal,
}: {
  order: CustomerOrder
  withdrawal: NonNullable<CustomerOrder['withdrawal']>
}) {
  const t = useT('storefront').withdrawal
  return (
    <>
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
    </>
  )
}
