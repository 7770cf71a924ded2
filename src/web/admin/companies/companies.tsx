import { ReceiptText } from 'lucide-react'
import type { Company } from '#bakery/companies/companies.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import type { Route } from './+types/companies.ts'

export const handle: OwnerHandle = { needs: 'orders.edit' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, member } = requestOf(context)
  return { companies: await krume.companies.list(scope), isOwner: member === undefined }
}

/** Lists the companies that order on account. */
export default function Companies({ loaderData: { companies, isOwner } }: Route.ComponentProps) {
  const { companies: t, invoices, orders } = useT('admin')
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      back={{ to: '/admin/orders', label: orders.title }}
      isEmpty={companies.length === 0}
      none={t.none}
      add={{ to: '/admin/companies/new', label: t.add }}
      actions={
        isOwner && (
          <ButtonLink to="/admin/invoices" icon={ReceiptText}>
            {invoices.title}
          </ButtonLink>
        )
      }
    >
      <Card>
        <ul>
          {companies.map((company) => (
            <Row key={company.id} company={company} />
          ))}
        </ul>
      </Card>
    </ListPage>
  )
}

function Row({ company: { id, name, zip, city, contact, ...state } }: { company: Company }) {
  return (
    <li className="relative border-t border-line px-4 py-3 first:border-0 hover:bg-surface-2 md:px-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-17">
          <RowLink to={`/admin/companies/${id}`}>{name}</RowLink>
        </h2>
        <StatePill {...state} />
      </div>
      <p className="text-14 text-text-2 wrap-anywhere">
        {[contact, `${zip} ${city}`].filter((part) => part !== '').join(', ')}
      </p>
    </li>
  )
}

function StatePill({ paused, linkSince }: Pick<Company, 'paused' | 'linkSince'>) {
  const t = useT('admin').companies.states
  if (paused) return <StatusPill tone="warn">{t.paused}</StatusPill>
  if (linkSince === '') return <StatusPill tone="neutral">{t.noLink}</StatusPill>
  return <StatusPill tone="good">{t.active}</StatusPill>
}
