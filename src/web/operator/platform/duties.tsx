import { operatorDuties } from '#bakery/legal/duties.ts'
import { DutyList } from '#web/desk/law/duty-list.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/duties.ts'

export function loader({ context }: Route.LoaderArgs) {
  operatorScope(context)
  return operatorDuties(requestOf(context).locale)
}

/** Lists what the law requires of the platform's operator, and which parts are left to people. */
export default function Duties({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').duties
  const { platform } = useT('operator')
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.operatorLead}
        back={{ to: '/operator/platform', label: platform.title }}
      />
      <DutyList duties={loaderData} />
    </>
  )
}
