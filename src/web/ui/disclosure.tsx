import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** What there is to do on a second look. Works without JavaScript. */
export function Disclosure({
  label,
  name,
  danger = false,
  children,
}: {
  label: string
  /** For whoever hears only this. */
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
