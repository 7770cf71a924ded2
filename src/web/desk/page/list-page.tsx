import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { PageHeader } from './page-header.tsx'

/** Page that lists records, with a link to the form of a new one: in the header, or alone while there are none. */
export function ListPage({
  title,
  lead,
  back,
  isEmpty,
  none,
  add: { to, label, icon = Plus, isFull = false },
  actions,
  children,
}: {
  title: string
  lead?: string
  back?: { to: string; label: string }
  isEmpty: boolean
  /** Sentence shown while there are no records. */
  none: string
  /** The link is left out of the header if the list `isFull`. */
  add: { to: string; label: string; icon?: LucideIcon; isFull?: boolean }
  /** Further links in the header of a list that is not empty. */
  actions?: ReactNode
  children: ReactNode
}) {
  const link = (
    <ButtonLink to={to} variant="primary" icon={icon}>
      {label}
    </ButtonLink>
  )
  const header = (
    <>
      {actions}
      {!isFull && link}
    </>
  )
  return (
    <>
      <Head title={title} />
      <PageHeader title={title} lead={lead} {...(back ? { back } : {})} actions={!isEmpty && header} />
      {isEmpty ? (
        <Card>
          <EmptyState text={none} action={link} />
        </Card>
      ) : (
        children
      )}
    </>
  )
}
