import { data, redirect } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/displaced.ts'
import { DisplacedForm } from './displaced-form.tsx'
import { PER_PAGE, readDisplacedRequest } from './displaced-request.ts'
import { settledText } from './displaced-text.ts'

export const handle: OwnerHandle = { needs: 'branches' }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const branch = await orRefuse(krume.branches.get(scope, params.id))
  const page = pageNumber(new URL(request.url).searchParams)
  const displaced = await krume.orders.displaced(scope, branch.id, { page, perPage: PER_PAGE })
  return { id: branch.id, name: branch.name, displaced }
}

/** Does the same as `settle-displaced.ts`, for browsers without JavaScript. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.branches.displaced
  await orRefuse(krume.branches.get(scope, params.id))
  const wish = readDisplacedRequest(await readForm(request))
  if (!wish) throw data(null, { status: 400 })
  const refuse = (problems: FieldProblems) => data({ wish, problems }, { status: 422 })
  if (wish.chosen?.length === 0) return refuse({ scope: 'required' })
  const settled = await orRefuse(krume.orders.settleDisplaced(scope, params.id, wish))
  if (!settled.ok) return refuse(settled.fields)
  const isAll = settled.value.left.all === 0
  flash(context, settledText(t, wish.to, settled.value), isAll ? 'success' : 'error')
  return redirect(`/admin/branches/${encodeURIComponent(params.id)}/displaced`)
}

/** Lists displaced orders: those at slots that no longer exist. They stay valid until moved or cancelled here. */
export default function Displaced({ loaderData: { id, name, displaced }, actionData }: Route.ComponentProps) {
  const t = useT('admin').branches.displaced
  const toBranch = { to: `/admin/branches/${id}`, label: name }
  if (displaced.totalItems === 0)
    return (
      <>
        <Head title={`${t.pageTitle} – ${name}`} />
        <PageHeader title={t.pageTitle} back={toBranch} />
        <Card>
          <EmptyState text={t.none} action={<ButtonLink to={toBranch.to}>{t.toBranch(name)}</ButtonLink>} />
        </Card>
      </>
    )
  return (
    <>
      <Head title={`${t.pageTitle} – ${name}`} />
      <PageHeader title={t.title(displaced.totalItems)} lead={t.text(displaced.totalItems)} back={toBranch} />
      <FieldProblemsProvider value={actionData?.problems}>
        <DisplacedForm id={id} displaced={displaced} typed={actionData?.wish ?? { reason: '' }} />
      </FieldProblemsProvider>
    </>
  )
}
