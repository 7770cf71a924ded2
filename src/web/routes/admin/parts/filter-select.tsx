import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** A select of a toolbar: without a visible label, as wide as its words. */
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
    <span className={clsx('relative inline-block max-w-full', className)}>
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        className="min-h-11 w-full appearance-none truncate rounded-m bg-surface pr-10 pl-3.5 font-[550] shadow-[inset_0_0_0_1px_var(--line-ctl),var(--shadow-1)]"
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute right-3 top-1/2 size-[18px]! -translate-y-1/2 text-text-2"
      />
    </span>
  )
}
