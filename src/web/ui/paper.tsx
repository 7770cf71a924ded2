import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * The bag: paper with a pinked edge. Only for what becomes a packed bag (basket, checkout summary, ticket), never for
 * an ordinary card. `edges` tells where the paper is cut.
 */
export function Paper({
  edges = 'both',
  className,
  children,
}: {
  edges?: 'both' | 'top' | 'bottom'
  /** Padding and layout of the inside. */
  className?: string
  children: ReactNode
}) {
  return (
    <div className="paper-drop">
      <div className={clsx(`paper-${edges}`, 'bg-paper px-5 py-6', className)}>{children}</div>
    </div>
  )
}

/** The dashed fold between parts of a bag. */
export function PaperFold({ className }: { className?: string }) {
  return (
    <hr
      className={clsx(
        'border-0 border-t-2 border-dashed border-[color-mix(in_oklab,var(--kraft-ink)_26%,transparent)]',
        className,
      )}
    />
  )
}
