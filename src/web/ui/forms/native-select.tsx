import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

const LOOKS = {
  /** Below the label of a form. */
  field: { select: 'min-h-12 rounded-m border text-16 pl-3.5 pr-11', arrow: 'right-3.5' },
  /** In an editor's row, named by its `aria-label`. */
  row: { select: 'min-h-11 rounded-s border text-15 pl-3 pr-10', arrow: 'right-3 size-4.5' },
  /** In a toolbar, as wide as its words. */
  filter: {
    select: 'min-h-11 rounded-m font-550 pl-3.5 pr-10 shadow-control',
    arrow: 'right-3 size-4.5',
  },
} as const

/** The browser's own select with our arrow: works everywhere, before JavaScript too. */
export function NativeSelect({
  look,
  className,
  ...rest
}: ComponentProps<'select'> & { look: keyof typeof LOOKS }) {
  return (
    <span
      className={clsx('relative max-w-full min-w-0', look === 'filter' ? 'inline-block' : 'block', className)}
    >
      <select
        {...rest}
        className={clsx(
          'w-full appearance-none truncate border-line-strong bg-surface',
          'aria-invalid:border-2 aria-invalid:border-danger disabled:bg-bg-sunk disabled:text-text-3',
          LOOKS[look].select,
        )}
      />
      <Icon
        of={ChevronDown}
        className={clsx(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 text-text-2',
          LOOKS[look].arrow,
        )}
      />
    </span>
  )
}
