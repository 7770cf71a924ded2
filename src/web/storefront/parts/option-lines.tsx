import type { LineOption } from '#bakery/catalogue/products/product-options.ts'
import { quoted } from '#bakery/ordering/option-text.ts'
import { useLocale } from '#web/document/use-t.ts'
import { Local } from '#web/ui/local.tsx'
import { Pause } from '#web/ui/said.tsx'

/** Chosen options of a line, each on a line of its own. */
export function OptionLines({
  options,
  className = 'text-14',
}: {
  options: readonly LineOption[] | null
  className?: string
}) {
  const locale = useLocale()
  return options?.map(({ group, choice, name, nameEn, value, valueEn }) => (
    <span key={group} className={`block ${className}`}>
      <Local german={name} english={nameEn} />
      {': '}
      {choice === '' ? quoted(value, locale) : <Local german={value} english={valueEn} />}
      <Pause />
    </span>
  ))
}
