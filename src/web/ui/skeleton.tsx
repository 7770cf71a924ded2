import { clsx } from 'clsx'

/** The shape of what is on its way; size it with `className`. Wrap shapes in one element with `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}
