import type { ReactNode } from 'react'
import { useFilterControl } from '#web/ui/forms/filter-form.tsx'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'

/** Select of a toolbar: no visible label, as wide as its text. */
export function FilterSelect({
  name,
  label,
  value,
  className,
  children,
}: {
  name: string
  label: string
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <NativeSelect
      ref={useFilterControl<HTMLSelectElement>(value)}
      look="filter"
      name={name}
      aria-label={label}
      defaultValue={value}
      className={className}
    >
      {children}
    </NativeSelect>
  )
}
