import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOperator } from '../../../request-context.server.ts'
import { Head } from '../../../ui/head.tsx'
import { pageNumber } from '../../admin/page-number.ts'
import { PageHeader } from '../../admin/parts/page-header.tsx'
import { Pager } from '../../admin/parts/pager.tsx'
import { Panel } from '../../admin/parts/panel.tsx'
import { JournalList } from '../parts/journal-list.tsx'
import type { Route } from './+types/journal.ts'

const PER_PAGE = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOperator(context, request)
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
