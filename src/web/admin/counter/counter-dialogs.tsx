import { useId, useState } from 'react'
import type { Day } from '#bakery/branches/hours.ts'
import type { CounterOrder } from '#bakery/ordering/counter/counter.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { Conflict, CounterPerson, WaitingAction } from '#web/browser/counter-store.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/feedback/dialog.tsx'
import { CancelReasons } from '../orders/order/cancel-reasons.tsx'
import { useHandOverQuestion } from '../orders/order/hand-over.tsx'
import { readReason } from '../orders/order/transition.ts'
import { volumesOf } from './counter-list.ts'

/** Asks for the reason of a cancellation, which is included in the customer's mail. */
export function CancelDialog({
  order,
  onClose,
  onCancel,
}: {
  order: CounterOrder | undefined
  onClose: () => void
  onCancel: (order: CounterOrder, reason: string) => void
}) {
  const t = useT('admin').orders.cancelDialog
  const format = useFormat()
  const formId = useId()
  const [missing, setMissing] = useState(false)
  if (!order) return null
  const who = t.who(order.customerName, format.timeRange(order.slotFrom, order.slotTo))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.title(formatPickupCode(order.code))}
      description={
        <>
          <b className="block text-text">{who}</b>
          {t.text}
        </>
      }
      cancelLabel={t.keep}
      action={
        <Button variant="danger-solid" type="submit" form={formId}>
          {t.confirm}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          const reason = readReason(new FormData(event.currentTarget))
          setMissing(reason === '')
          if (reason !== '') onCancel(order, reason)
        }}
      >
        <CancelReasons missing={missing} />
      </form>
    </ConfirmDialog>
  )
}

/** Asks for confirmation before an order is handed over on a day other than its pickup day. */
export function HandOverDialog({
  order,
  onClose,
  onConfirm,
}: {
  order: CounterOrder | undefined
  onClose: () => void
  onConfirm: (order: CounterOrder) => void
}) {
  return order && <HandOverQuestion order={order} onClose={onClose} onConfirm={onConfirm} />
}

function HandOverQuestion({
  order,
  onClose,
  onConfirm,
}: {
  order: CounterOrder
  onClose: () => void
  onConfirm: (order: CounterOrder) => void
}) {
  const t = useT('admin').counter
  const { title, who, text, cancelLabel } = useHandOverQuestion(order)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <>
          <b className="block text-text">{who}</b>
          {text}
        </>
      }
      cancelLabel={cancelLabel}
      action={
        <Button variant="primary" onClick={() => onConfirm(order)}>
          {t.pickUp}
        </Button>
      }
    />
  )
}

/** Shows the total quantity of each product on a day; works offline too. */
export function VolumesDialog({
  open,
  onOpenChange,
  orders,
  day,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  orders: readonly CounterOrder[]
  day: Day
}) {
  const t = useT('admin')
  const format = useFormat()
  const volumes = volumesOf(orders, day)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.counter.volumesOf(format.dayOfWeek(day))}>
      {volumes.length === 0 && <p className="mt-3 text-text-2">{t.orders.volumeNone}</p>}
      <dl className="mt-3 text-17">
        {volumes.map(({ name, quantity }) => (
          <div key={name} className="flex items-baseline justify-between gap-3 border-t border-line py-2">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="font-bold tabular-nums">{format.number(quantity)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/**
 * Shows actions that other people have left unsent on this device; they are sent once those people sign in
 * here again.
 */
export function UnsentByOthers({
  waiting,
  person,
}: {
  waiting: readonly WaitingAction[]
  person: CounterPerson
}) {
  const t = useT('admin').counter
  const counts = new Map<string, { name: string; count: number }>()
  for (const { by } of waiting) {
    if (by === undefined || by.id === person.id) continue
    counts.set(by.id, { name: by.name, count: (counts.get(by.id)?.count ?? 0) + 1 })
  }
  if (counts.size === 0) return null
  return (
    <output className="grid gap-1 rounded-l border border-warn-line bg-warn-soft px-5 py-4 font-550 text-warn-text">
      {[...counts].map(([id, { name, count }]) => (
        <span key={id}>{t.unsentBy(name, count)}</span>
      ))}
    </output>
  )
}

/** Lists actions that the server has refused. Staff must see them, since a bag may already be gone. */
export function Conflicts({
  conflicts,
  onDismiss,
}: {
  conflicts: readonly Conflict[]
  onDismiss: () => void
}) {
  const t = useT('admin')
  if (conflicts.length === 0) return null
  return (
    <section
      role="alert"
      className="rounded-l border border-danger-line bg-danger-soft px-5 py-4 text-danger-text"
    >
      <h2 className="text-19">{t.counter.conflicts.title}</h2>
      <p className="mt-1">{t.counter.conflicts.text}</p>
      <ul className="mt-1 list-disc pl-6 font-semibold">
        {conflicts.map(({ key, code, status, refused }) => {
          const shown = formatPickupCode(code)
          return (
            <li key={key}>
              {status === undefined
                ? t.counter.conflicts.gone(shown)
                : refused === 'other_day'
                  ? t.counter.conflicts.otherDay(shown)
                  : t.counter.conflicts.line(shown, t.orders.status[status])}
            </li>
          )
        })}
      </ul>
      <Button onClick={onDismiss} className="mt-3">
        {t.counter.conflicts.dismiss}
      </Button>
    </section>
  )
}
