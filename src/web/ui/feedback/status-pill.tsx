import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

const tones = {
  neutral: 'bg-bg-sunk text-text-2',
  good: 'bg-good-soft text-good-text',
  info: 'bg-info-soft text-info-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-danger-soft text-danger-text',
}

/** State as a word on a tint; the word must be clear without the colour. */
export function StatusPill({
  tone,
  icon,
  className,
  children,
}: {
  tone: keyof typeof tones
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.75 text-13 leading-135 font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
