import { data, Form, Link, redirect, useSearchParams } from 'react-router'
import type { ListedWaiting } from '#bakery/waiting/waiting.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Head } from '#web/ui/head.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/waiting-list.ts'

export const handle: OwnerHandle = { needs: 'orders.edit', openWhileSuspended: true }

const PER_PAGE = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const page = pageNumber(new URL(request.url).searchParams)
  const { items, totalPages, ...found } = await requestOf(context).krume.waiting.list(scope, {
    page,
    perPage: PER_PAGE,
  })
  const { waitingList: isOn, timezone } = scope.bakery
  return { items, totalPages, page: found.page, isOn, timezone }
}

/** Removes a customer from the list and informs them by mail. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const id = readText(await readForm(request), 'id', 60)
  if (id === '') throw data(null, { status: 404 })
  await orRefuse(krume.waiting.remove(scope, id))
  flash(context, texts.admin.waiting.done)
  return redirect('/admin/waiting-list')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Lists the customers who wait, by day and in order of arrival. */
export default function WaitingList({ loaderData }: Route.ComponentProps) {
  const { waiting: t, orders } = useT('admin')
  const format = useFormat()
  const [params] = useSearchParams()
  const { items, page, totalPages, isOn, timezone } = loaderData
  const days = [...new Set(items.map(({ day }) => day))]
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} back={{ to: '/admin/orders', label: orders.title }} />
      {items.length === 0 ? (
        <Card>
          <EmptyState text={isOn ? t.none : t.off} />
        </Card>
      ) : (
        <div className="grid gap-6">
          {days.map((day) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="mb-2 text-21 tabular-nums">
                {format.dayOfWeek(day)}
              </h2>
              <ul className="grid gap-3">
                {items
                  .filter((entry) => entry.day === day)
                  .map((entry) => (
                    <Entry
                      key={entry.id}
                      entry={entry}
                      timezone={timezone}
                      isRemoving={params.get('remove') === entry.id}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Pager page={page} totalPages={totalPages} />
    </>
  )
}

function Entry({
  entry,
  timezone,
  isRemoving,
}: {
  entry: ListedWaiting
  timezone: string
  isRemoving: boolean
}) {
  const t = useT('admin').waiting
  const format = useFormat()
  const { id, name, quantity, branchName, customerName, customerEmail, confirmedAt } = entry
  const isOffered = entry.state === 'offered'
  return (
    <li className="rounded-l border border-line bg-surface px-4 py-3.5 md:px-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-19 wrap-anywhere tabular-nums">
          {quantity} × {name}
        </h3>
        <StatusPill tone={isOffered ? 'good' : 'neutral'}>
          {isOffered ? t.offered(format.instant(entry.offerUntil, timezone)) : t.waiting}
        </StatusPill>
      </div>
      <p className="mt-0.5 font-550 wrap-anywhere">
        {customerName}, {branchName}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-text-2 wrap-anywhere">
        <a href={`mailto:${customerEmail}`} className={textLinkClass}>
          {customerEmail}
        </a>
        <span className="tabular-nums">{t.since(format.instant(confirmedAt, timezone))}</span>
      </p>
      {isRemoving ? (
        <Form
          method="post"
          action="/admin/waiting-list"
          className="mt-3 grid gap-3 border-t border-line pt-3"
        >
          <input type="hidden" name="id" value={id} />
          <p>{t.removeText}</p>
          <div className="flex flex-wrap gap-2.5">
            <Link to="/admin/waiting-list" replace preventScrollReset className={buttonClass({})}>
              {t.keep}
            </Link>
            <Button type="submit" variant="danger-solid">
              {t.remove}
            </Button>
          </div>
        </Form>
      ) : (
        <Link
          to={`?remove=${id}`}
          replace
          preventScrollReset
          aria-label={t.removeOf(customerName)}
          className={`${buttonClass({ variant: 'danger', size: 'small' })} mt-2.5`}
        >
          {t.remove}
        </Link>
      )}
    </li>
  )
}
