import type { ComponentProps, ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { OrderStatus } from '#bakery/ordering/order-status.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../parts/use-hydrated.ts'
import type { TransitionOutcome } from './transition.ts'

/**
 * Sends the transition of an order; the page around it tells the outcome (`useOutcomeToasts`). Without JavaScript the
 * form is an ordinary one: `Form` posts it, and the server leads back to where it was.
 */
export function useTransition(orderId: string) {
  const { Form, data, state } = useFetcher<TransitionOutcome>()
  return { Form, action: `/admin/orders/${orderId}`, pending: state !== 'idle', outcome: data }
}

/** What every form of a transition carries. `live`: the answer is told here, no page is wanted. */
export function TransitionFields({ to }: { to: OrderStatus }) {
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  return (
    <>
      <input type="hidden" name="to" value={to} />
      {hydrated ? (
        <input type="hidden" name="live" value="1" />
      ) : (
        <input type="hidden" name="back" value={pathname + search} />
      )}
    </>
  )
}

/** One button, one transition. */
export function TransitionButton({
  orderId,
  to,
  label,
  children,
  ...look
}: {
  orderId: string
  to: OrderStatus
  /** What the button is for, when its words alone do not say which order. */
  label?: string
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'icon' | 'className'>) {
  const common = useT('common')
  const { Form, action, pending } = useTransition(orderId)
  return (
    <Form method="post" action={action}>
      <TransitionFields to={to} />
      <Button type="submit" aria-label={label} pending={pending ? common.sending : undefined} {...look}>
        {children}
      </Button>
    </Form>
  )
}
