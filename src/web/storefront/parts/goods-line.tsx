import type { GoodsFacts } from '#bakery/catalogue/goods.ts'
import { goodsLines } from '#bakery/catalogue/goods-text.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Pause } from '#web/ui/said.tsx'
import { DepositText } from './deposit-text.tsx'

const lineClass = 'block text-14 text-text-2 tabular-nums'

/** Additives and minimum age, a line each; also the deposit, if the line's price is shown without it. */
export function GoodsLine({ goods, withDeposit = false }: { goods: GoodsFacts; withDeposit?: boolean }) {
  const { facts: t } = useT('storefront')
  const format = useFormat()
  return (
    <>
      {withDeposit && goods.depositCents > 0 && (
        <span className={lineClass}>
          <DepositText cents={goods.depositCents} />
          <Pause />
        </span>
      )}
      {goodsLines({ ...goods, depositCents: 0 }, t.goods, format.price).map((text) => (
        <span key={text} className={lineClass}>
          {text}{' '}
        </span>
      ))}
    </>
  )
}
