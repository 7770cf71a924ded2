import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Search field of a toolbar; its `ref` comes from `useFilterSearch`. */
export function FilterSearch({
  ref,
  label,
  value,
  keys,
  className,
  inputClassName,
  children,
}: {
  ref: Ref<HTMLInputElement>
  label: string
  value: string
  /** Keyboard shortcut in the format of `aria-keyshortcuts`. */
  keys?: string
  className?: string
  inputClassName?: string
  /** Content at the right end. */
  children?: ReactNode
}) {
  return (
    <span className={clsx('relative flex-1', className)}>
      <Icon
        of={Search}
        className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-text-2"
      />
      <input
        ref={ref}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        aria-keyshortcuts={keys}
        className={clsx(
          'min-h-11 w-full rounded-m border border-line-strong bg-surface pl-11 text-16 placeholder:text-text-2',
          inputClassName ?? 'pr-3',
        )}
      />
      {children}
    </span>
  )
}
