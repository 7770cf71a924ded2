import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BagArt } from '../brand/bag-art.tsx'

/** Placeholder for an empty page: picture of a bag, one sentence, one action. */
export function EmptyState({
  text,
  action,
  className,
}: {
  text: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('empty-state', className)}>
      <BagArt className="w-28" />
      <p className="max-w-lead text-17 text-text-2">{text}</p>
      {action}
    </div>
  )
}
