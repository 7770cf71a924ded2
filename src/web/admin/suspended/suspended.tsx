import { redirect } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Head } from '#web/ui/head.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/suspended.ts'

export const handle: OwnerHandle = { openWhileSuspended: true }

/** Page for owners of a suspended bakery: the reason, whom to contact, and what is still possible. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bakery } = await ownerScope(context)
  if (bakery.suspendedAt === '') throw redirect('/admin')
  const { operator } = await requestOf(context).krume.platform.facts()
  return { note: bakery.suspensionNote, email: operator.email }
}

export default function Suspended({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').suspended
  const { note, email } = loaderData
  return (
    <Card className="mx-auto grid max-w-xl justify-items-center gap-4 px-5 py-12 text-center">
      <Head title={t.title} />
      <BagArt className="w-28" />
      <h1 className="text-28">{t.title}</h1>
      <p className="max-w-lead text-17 text-text-2">{t.text}</p>
      {note !== '' && (
        <blockquote className="max-w-lead rounded-m bg-warn-soft px-4 py-3 whitespace-pre-line text-warn-text">
          {note}
        </blockquote>
      )}
      {email !== '' && (
        <p>
          {t.contact}{' '}
          <a href={`mailto:${email}`} className={textLinkClass}>
            {email}
          </a>
        </p>
      )}
      <p className="max-w-lead text-text-2">{t.open}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <ButtonLink to="/admin/orders">{t.toOrders}</ButtonLink>
        <ButtonLink to="/admin/account">{t.toAccount}</ButtonLink>
      </div>
    </Card>
  )
}
