import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Surface with a hairline border. It has no shadow: shadows are for floating parts. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-l border border-line bg-surface', className)} />
}
