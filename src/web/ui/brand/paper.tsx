import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * Paper with a pinked edge, which stands for the bag: basket, checkout summary and ticket, never an ordinary card.
 * `edges` are the pinked ones.
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

/** Dashed fold between the parts of a bag. */
export function PaperFold({ className }: { className?: string }) {
  return <hr className={clsx('border-0 border-t-2 border-dashed border-kraft-ink/26', className)} />
}
