import type { LineOption } from '#bakery/catalogue/products/product-options.ts'
import { isErased, quoted } from '#bakery/ordering/option-text.ts'
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
  return options?.map((option) => (
    <span key={option.group} className={`block ${className}`}>
      <Local german={option.name} english={option.nameEn} />
      {!isErased(option) && ': '}
      {option.choice !== '' && <Local german={option.value} english={option.valueEn} />}
      {option.choice === '' && option.value !== '' && quoted(option.value, locale)}
      <Pause />
    </span>
  ))
}
