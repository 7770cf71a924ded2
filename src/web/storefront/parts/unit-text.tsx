import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Said } from '#web/ui/said.tsx'
import { type Priced, unitSaid, unitText } from './price-facts.ts'

/** Shows `750 g · 7,20 €/kg`, with the units in words for screen readers. */
export function UnitText({ of: priced }: { of: Priced }) {
  const t = useT('shop').products
  const format = useFormat()
  const locale = useLocale()
  return <Said as={unitSaid(priced, t, format, locale)}>{unitText(priced, t, format)}</Said>
}
