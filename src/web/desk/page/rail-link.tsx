import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { inFigures } from '#bakery/figures.ts'
import { useLocale } from '#web/document/use-t.ts'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { Tooltip } from '#web/ui/feedback/tooltip.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Classes of a sidebar item: icon only from 768 px, with text from 1024 px. */
export const railItem =
  'flex min-h-10 short:min-h-8.5 w-full items-center gap-2.5 rounded-s px-2.5 text-15 font-550 text-text-2 no-underline transition-colors duration-140 ' +
  'hover:bg-surface/70 hover:text-text max-lg:justify-center max-lg:px-0'
/** Classes of the sidebar's current item. */
export const railCurrent = 'bg-surface text-text shadow-chip'
/** Classes that hide an item's text visually while the sidebar shows icons only. */
export const railWord = 'max-lg:sr-only'

/** Link of the sidebar. */
export function RailLink({
  to,
  icon,
  label,
  isCurrent,
  badge,
}: {
  to: string
  icon: LucideIcon
  label: string
  isCurrent: boolean
  badge?: ReactNode
}) {
  return (
    // Shows the text on hover and focus while the sidebar shows icons only.
    <Tooltip text={label} side="right" className="lg:hidden">
      <span className="grid">
        <Link
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(railItem, isCurrent && railCurrent, isCurrent && '[&>svg]:text-primary-text')}
        >
          <Icon of={icon} className="size-4.5" />
          <span className={railWord}>{label}</span>
          {badge}
        </Link>
      </span>
    </Tooltip>
  )
}

/** Count at the right end of a sidebar link. */
export function RailBadge({ count, label }: { count: number; label: string }) {
  const locale = useLocale()
  return (
    <span className="ml-auto rounded-full bg-primary-soft px-2 py-px text-13 font-semibold text-primary-text tabular-nums max-lg:hidden">
      <span aria-hidden="true">{inFigures(locale, count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** A heading between places. */
export function RailHeading({ children }: { children: ReactNode }) {
  return <p className="px-2.5 pt-3.5 pb-1 text-13 font-semibold text-text-3 max-lg:sr-only">{children}</p>
}

/** Tooltip with the text if only the icon is visible. */
export function RailTip({
  text,
  isRail,
  children,
}: {
  text: string
  isRail: boolean
  children: ReactElement
}) {
  return (
    <Tip text={isRail ? text : undefined} side="right" className="lg:hidden">
      {children}
    </Tip>
  )
}
