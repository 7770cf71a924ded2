import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Hides secondary actions until its label is clicked. Works without JavaScript. */
export function Disclosure({
  label,
  name,
  danger = false,
  children,
}: {
  label: string
  /** Accessible name, where the label alone would be unclear. */
  name?: string
  danger?: boolean
  children: ReactNode
}) {
  return (
    <details className="open:basis-full">
      <summary
        aria-label={name}
        className={clsx(
          'inline-flex min-h-11 items-center rounded-s text-14 font-semibold',
          danger ? 'text-danger-text' : 'text-secondary-text',
        )}
      >
        {label}
      </summary>
      {children}
    </details>
  )
}
