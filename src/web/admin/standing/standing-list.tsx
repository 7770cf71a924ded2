import { data, redirect, useSearchParams } from 'react-router'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readStandingChange } from '#web/request/read-standing-change.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/standing-list.ts'
import { placeOf } from './list-place.ts'
import { StandingCard } from './standing-card.tsx'

export const handle: OwnerHandle = { needs: 'orders.edit', openWhileSuspended: true }

const PER_PAGE = 50
const MAX_RECORD_KEY = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  const { items, totalPages, ...found } = await requestOf(context).krume.standing.list(scope, {
    page,
    perPage: PER_PAGE,
    company: (searchParams.get('company') ?? '').slice(0, MAX_RECORD_KEY),
    locale: requestOf(context).locale,
  })
  return { items, totalPages, page: found.page, isOn: scope.bakery.standingOrders }
}

type ActionResult = { id: string; reason: string; fields: FieldProblems }

/** Skips, pauses, resumes or ends a standing order; its customer is notified by mail. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.standing
  const form = await readForm(request)
  const id = readText(form, 'id', 60)
  if (readText(form, 'intent', 10) === 'end') {
    const reason = readText(form, 'reason', ORDER_MAX.reason).trim()
    if (reason === '')
      return data<ActionResult>({ id, reason, fields: { reason: 'required' } }, { status: 422 })
    await orRefuse(krume.standing.end(scope, id, reason))
    flash(context, t.done)
    return redirect(listUrl(request, undefined))
  }
  const change = readStandingChange(form)
  if (!change) throw data(null, { status: 400 })
  const result = await orRefuse(krume.standing.changeByOwner(scope, id, change))
  if (result.ok) flash(context, t.changed[change.do])
  else flash(context, t.tooLate, 'error')
  return redirect(listUrl(request, id))
}

/** Returns the page of the list that the form was on, with the dates of one standing order. */
function listUrl({ url }: Request, open: string | undefined): string {
  const params = new URLSearchParams({ ...placeOf(new URL(url).searchParams), ...(open && { open }) })
  return `/admin/standing-orders${params.size === 0 ? '' : `?${params}`}`
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function StandingList({ loaderData, actionData }: Route.ComponentProps) {
  const { standing: t, orders } = useT('admin')
  const [params] = useSearchParams()
  const { items, page, totalPages, isOn } = loaderData
  const result = actionData && 'id' in actionData ? actionData : undefined
  const ending = result?.id ?? params.get('end')
  const open = params.get('open')
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} back={{ to: '/admin/orders', label: orders.title }} />
      <FieldProblemsProvider value={result?.fields}>
        {items.length === 0 ? (
          <Card>
            <EmptyState text={isOn ? t.none : t.off} />
          </Card>
        ) : (
          <ul className="grid gap-3">
            {items.map((standing, place) => (
              <StandingCard
                key={standing.id || place}
                standing={standing}
                isEnding={standing.id !== '' && standing.id === ending}
                isOpen={standing.id !== '' && standing.id === open}
              />
            ))}
          </ul>
        )}
      </FieldProblemsProvider>
      <Pager page={page} totalPages={totalPages} />
    </>
  )
}
