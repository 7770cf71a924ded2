import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Links to the pages of a long list; nothing when there is only one. The other filters stay in the address. */
export function Pager({ page, totalPages }: { page: number; totalPages: number }) {
  const t = useT('admin').list
  const [params] = useSearchParams()
  if (totalPages <= 1) return null
  const linkTo = (target: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(target))
    return `?${next}`
  }
  return (
    <nav aria-label={t.pages} className="mt-4 flex items-center justify-center gap-3">
      <Step to={linkTo(page - 1)} label={t.previous} icon={ChevronLeft} enabled={page > 1} />
      <span className="text-14 text-text-2 tabular-nums">{t.page(page, totalPages)}</span>
      <Step to={linkTo(page + 1)} label={t.next} icon={ChevronRight} enabled={page < totalPages} />
    </nav>
  )
}

function Step({
  to,
  label,
  icon,
  enabled,
}: {
  to: string
  label: string
  icon: typeof ChevronLeft
  enabled: boolean
}) {
  if (!enabled) return <span className="size-11" />
  return (
    <Link to={to} aria-label={label} title={label} className={buttonClass({})}>
      <Icon of={icon} />
    </Link>
  )
}
