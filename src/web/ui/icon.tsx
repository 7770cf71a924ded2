import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

/** A Lucide icon at the size of the text around it. Decoration unless `label` names it. */
export function Icon({
  of: Glyph,
  label,
  className,
}: {
  of: LucideIcon
  label?: string
  className?: string | undefined
}) {
  return (
    <Glyph
      className={clsx('icon', className)}
      strokeWidth={2}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
