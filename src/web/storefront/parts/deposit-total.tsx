import { useFormat, useT } from '#web/document/use-t.ts'
import { Pause } from '#web/ui/said.tsx'
import { DepositText } from './deposit-text.tsx'

/**
 * Shows the deposit beside a total, never in it (§ 7 PAngV), and the sum of both; renders nothing without a deposit.
 */
export function DepositTotal({ depositCents, totalCents }: { depositCents: number; totalCents: number }) {
  const { facts: t } = useT('storefront')
  const format = useFormat()
  if (depositCents === 0) return null
  return (
    <p className="mb-1 tabular-nums">
      <span className="block">
        <DepositText cents={depositCents} />
        <Pause />
      </span>
      <b className="block font-semibold">{t.payable(format.price(totalCents + depositCents))}</b>
    </p>
  )
}
