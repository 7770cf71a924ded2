import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A titled card of a page. `id` lets other pages link to it. */
export function Panel({
  title,
  aside,
  hint,
  id,
  className,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  hint?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={clsx('panel', className)}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-19">{title}</h2>
        {aside}
      </div>
      {hint !== undefined && <p className="-mt-1.5 mb-3 max-w-text text-14 text-text-2">{hint}</p>}
      {children}
    </section>
  )
}
