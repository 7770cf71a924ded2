import type { ComponentProps, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { OrderStatus } from '#bakery/ordering/transitions.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useTransitions } from './transition-provider.tsx'

/**
 * Button for one transition. With JavaScript the list stays and a toast reports the outcome; without, it is a plain
 * form that returns to this page.
 */
export function TransitionButton({
  orderId,
  to,
  label,
  children,
  ...look
}: {
  orderId: string
  to: OrderStatus
  /** Accessible name, if the button's text does not say which order it affects. */
  label?: string
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'icon' | 'className'>) {
  const common = useT('common')
  const { run, pendingOf } = useTransitions()
  const pending = pendingOf(orderId)
  return (
    <TransitionForm
      orderId={orderId}
      to={to}
      onSubmit={(form) => {
        if (pending === undefined) run(orderId, to, form)
      }}
    >
      <Button
        type="submit"
        aria-label={label}
        pending={pending === to ? common.sending : undefined}
        {...look}
      >
        {children}
      </Button>
    </TransitionForm>
  )
}

/** Form of a transition; calls `onSubmit` with its data. */
export function TransitionForm({
  orderId,
  to,
  id,
  onSubmit,
  children,
}: {
  orderId: string
  to: OrderStatus
  id?: string
  onSubmit: (form: FormData) => void
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      id={id}
      action={`/admin/orders/${orderId}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="to" value={to} />
      {/* Path to return to without JavaScript. */}
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  )
}
