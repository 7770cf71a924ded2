import { reasonIn } from '#bakery/ordering/cancel-reasons.ts'
import type { OrderChanges } from '#bakery/ordering/order-changes.ts'
import type { OrderEvent } from '#bakery/ordering/orders.ts'
import { ORDER_STATUSES } from '#bakery/ordering/transitions.ts'
import { readActor } from '#bakery/staff/actor-names.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Lists the events of an order, oldest first. */
export function OrderHistory({ events, timezone }: { events: OrderEvent[]; timezone: string }) {
  const { orders: t, team } = useT('admin')
  const format = useFormat()
  const { locale } = useDocument()
  return (
    <section className="mt-5">
      <h3 className="text-16">{t.history}</h3>
      <ol className="mt-2 border-l-2 border-line pl-4">
        {events.map((event) => {
          const status = ORDER_STATUSES.find((name) => name === event.to)
          const isEdit = event.from !== '' && event.from === event.to
          const isUndo = status === 'placed' && event.from !== '' && !isEdit
          return (
            <li
              key={event.id}
              className="relative py-1.5 text-14 before:absolute before:top-3.5 before:-left-5.25 before:size-2 before:rounded-full before:bg-line-strong"
            >
              <b className="font-semibold">
                {isEdit ? t.event.edited : isUndo ? t.event.reopened : status ? t.event[status] : event.to}
              </b>
              <span className="text-text-2">
                {' '}
                {event.at && format.instant(event.at, timezone)},{' '}
                {event.actorName === '' ? t.actor[event.actor] : readActor(event.actorName, team.roles)}
                {event.reportedAt && `, ${t.event.reported(format.instant(event.reportedAt, timezone))}`}
              </span>
              {event.changes && <Changes changes={event.changes} />}
              {event.reason !== '' && (
                <span className="block text-text-2">{t.reason(reasonIn(locale, event.reason))}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Lists the changes of an edit. */
function Changes({ changes: { pickup, lines, contact } }: { changes: OrderChanges }) {
  const t = useT('admin').orders.event
  const format = useFormat()
  const rows = [
    pickup &&
      t.moved(
        `${format.day(pickup.after.day)}, ${format.timeRange(pickup.after.from, pickup.after.to)}, ${pickup.after.branchName}`,
      ),
    ...(lines ?? [])
      .filter(({ before, after }) => before?.quantity !== after?.quantity)
      .map(({ name, before, after }) => t.editedLine(name, before?.quantity ?? 0, after?.quantity ?? 0)),
    contact && t.contact,
  ].filter((row) => row !== undefined)
  return rows.map((row) => (
    <span key={row} className="block text-text-2">
      {row}
    </span>
  ))
}
