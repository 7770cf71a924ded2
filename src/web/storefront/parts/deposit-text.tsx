import { measureWords } from '#bakery/catalogue/goods/measure-words.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Said } from '#web/ui/said.tsx'

/** Shows `zzgl. 0,25 € Pfand`, read in full by screen readers. */
export function DepositText({ cents }: { cents: number }) {
  const t = useT('shop').products
  const price = useFormat().price(cents)
  const words = measureWords[useLocale()]
  return <Said as={words.deposit(price)}>{t.deposit(price)}</Said>
}
