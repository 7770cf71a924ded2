import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Tone = 'neutral' | 'good' | 'info' | 'warn' | 'bad'

/** State as a word on a tint; the word must be clear without the colour. */
export function StatusPill({
  tone,
  icon,
  className,
  children,
}: {
  tone: Tone
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <span className={clsx('pill', `pill-${tone}`, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
