import { ownerDuties } from '#bakery/legal/duties.ts'
import { DutyList } from '#web/desk/law/duty-list.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/duties.ts'

export const handle: OwnerHandle = { needs: 'shop' }

export async function loader({ context }: Route.LoaderArgs) {
  await ownerScope(context)
  return ownerDuties(requestOf(context).locale)
}

/** Lists what the law requires of a bakery, and which parts are left to the owner. */
export default function Duties({ loaderData }: Route.ComponentProps) {
  const { duties: t, general } = useT('admin')
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.lead}
        back={{ to: '/admin/general?section=legal', label: general.title }}
      />
      <DutyList duties={loaderData} />
    </>
  )
}
