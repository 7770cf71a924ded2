import type { GoodsFacts } from '#bakery/catalogue/goods/goods.ts'
import { goodsLines } from '#bakery/catalogue/goods/goods-text.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Pause, Said } from '#web/ui/said.tsx'
import { DepositText } from './deposit-text.tsx'
import { measuredSaid, measuredText } from './price-facts.ts'

const lineClass = 'block text-14 text-text-2 tabular-nums'

/** Additives and minimum age of a line. */
export function GoodsLine({ goods }: { goods: GoodsFacts }) {
  const { facts: t } = useT('storefront')
  const format = useFormat()
  const isShown = { weightGrams: 0, volumeMl: 0, depositCents: 0 }
  return goodsLines({ ...goods, ...isShown }, t.goods, format).map((text) => (
    <span key={text} className={lineClass}>
      {text}{' '}
    </span>
  ))
}

/** Weight or volume with base price, and deposit of a line as agreed. */
export function AgreedMeasure({ line }: { line: GoodsFacts & { priceCents: number } }) {
  const format = useFormat()
  const locale = useLocale()
  const measure = measuredText(line, format)
  return (
    <>
      {measure !== '' && (
        <span className={lineClass}>
          <Said as={measuredSaid(line, format, locale)}>{measure}</Said>
          <Pause />
        </span>
      )}
      {line.depositCents > 0 && (
        <span className={lineClass}>
          <DepositText cents={line.depositCents} />
          <Pause />
        </span>
      )}
    </>
  )
}
