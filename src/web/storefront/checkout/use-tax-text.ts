import type { VatLine } from '#bakery/ordering/money.ts'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Returns a function that writes VAT as `inkl. 0,90 € MwSt. (7 %)`, one part per rate. */
export function useTaxText(): (vat: readonly VatLine[]) => string {
  const t = useT('storefront').checkout
  const format = useFormat()
  return (vat) =>
    vat
      .map(({ rate, vatCents }) => t.tax(format.price(vatCents), format.percent(Number(rate) / 100)))
      .join(', ')
}
