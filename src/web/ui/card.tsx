import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

/** A surface with a hairline. No shadow: that is for what floats. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-l border border-line bg-surface', className)} />
}

/** A card that is one link. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={clsx(
        'block rounded-l border border-line bg-surface no-underline transition-colors duration-140 hover:border-line-ctl hover:bg-surface-2',
        className,
      )}
    />
  )
}

/** A titled part of a page. */
export function Section({
  title,
  aside,
  className,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-21">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
