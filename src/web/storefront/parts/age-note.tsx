import { clsx } from 'clsx'
import { IdCard } from 'lucide-react'
import type { MinAge } from '#bakery/catalogue/goods/goods.ts'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** States the minimum age for a product or an order (§ 9 JuSchG); renders nothing without one. */
export function AgeNote({
  age,
  ofOrder = false,
  className,
}: {
  age: MinAge
  ofOrder?: boolean
  className?: string
}) {
  const { facts: t } = useT('storefront')
  if (age === '') return null
  return (
    <p
      className={clsx(
        'flex gap-2 rounded-m bg-warn-soft px-3.5 py-2.5 text-15 font-medium text-warn-text',
        className,
      )}
    >
      <Icon of={IdCard} className="mt-0.5 flex-none" />
      <span>{ofOrder ? t.minAgeOfOrder(age) : t.goods.minAge(age)}</span>
    </p>
  )
}
