import { Pager } from '#web/desk/lists/pager.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import { JournalList } from '../parts/journal-list.tsx'
import type { Route } from './+types/journal.ts'

const PER_PAGE = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const page = pageNumber(new URL(request.url).searchParams)
  return requestOf(context).operating.journal.list(scope, { page, perPage: PER_PAGE })
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').journal
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <Panel title={t.count(loaderData.totalItems)}>
        <JournalList entries={loaderData.items} />
      </Panel>
      <Pager page={loaderData.page} totalPages={loaderData.totalPages} />
    </>
  )
}
