import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/** Header of a page: title, actions on the right, and `back` as a link to the parent page. */
export function PageHeader({
  title,
  lead,
  pill,
  back,
  actions,
  className,
}: {
  title: ReactNode
  lead?: ReactNode
  pill?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  className?: string
}) {
  const t = useT('admin').form
  return (
    <header className={clsx('page-header', className)}>
      {back && (
        <BackLink
          to={back.to}
          label={t.backTo(back.label)}
          // Beside the title instead of centred on title and lead.
          className={clsx('-ml-2', lead !== undefined && '-mt-1 self-start')}
        />
      )}
      <div className={clsx('min-w-0 flex-1', lead === undefined ? 'basis-40' : 'basis-56')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-25 wrap-anywhere md:text-28">{title}</h1>
          {pill}
        </div>
        {lead !== undefined && <p className="mt-0.5 max-w-text text-text-2">{lead}</p>}
      </div>
      {actions !== undefined && (
        // On a phone several actions share the width: in one row, or stacked if their texts are too long.
        <div className="page-actions">{actions}</div>
      )}
    </header>
  )
}
