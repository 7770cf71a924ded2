import { clsx } from 'clsx'

/** Bar that repeats a number beside it. */
export function ShareBar({ of, className }: { of: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block h-2.5 overflow-hidden rounded-full bg-bg-sunk', className)}
    >
      <span className="block h-full rounded-full bg-ui-primary" style={{ width: `${of * 100}%` }} />
    </span>
  )
}
