import { clsx } from 'clsx'
import { Link, type LinkProps } from 'react-router'

/** Link of a list's row whose whole area leads there: its row is `relative`. Names of any length wrap within it. */
export function RowLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(
        'inline-block min-h-6 wrap-anywhere no-underline after:absolute after:inset-0',
        className,
      )}
    />
  )
}
