import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A surface with a hairline. No shadow: that is for what floats. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-l border border-line bg-surface', className)} />
}
