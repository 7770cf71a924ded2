import { LoaderCircle, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Order } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { followedLink } from '../../../plain-click.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choices.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { readTransition } from './transition.ts'
import { TransitionForm } from './transition-button.tsx'
import { useTransitions } from './transition-provider.tsx'

/** Address parameter that asks for the confirmation: the link's target without JavaScript and in a tab of its own. */
const ASK = 'cancel'
const SECTION_FORM_ID = 'cancel-order'

type CancelProps = {
  order: Pick<Order, 'id' | 'code' | 'customerName' | 'slotFrom' | 'slotTo'>
}

/** "Stornieren" on the order's page; where its address asks for it, the confirmation is a part of the page. */
export function CancelOrder({ order }: CancelProps) {
  const t = useT('admin').orders
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  const { title, who, text } = useQuestion(order)
  const send = useCancellation(order.id)
  return (
    <>
      <CancelLink
        order={order}
        open={open}
        onOpenChange={setOpen}
        className={buttonClass({ variant: 'danger', wide: true })}
      >
        <Icon of={X} />
        {t.cancel}
      </CancelLink>
      {params.has(ASK) && !open && (
        <section className="col-span-full mt-2 rounded-m border border-danger-line p-4">
          <h3 className="text-19">{title}</h3>
          <p className="mt-1 mb-3 text-text-2">
            {who}. {text}
          </p>
          <TransitionForm orderId={order.id} to="cancelled" id={SECTION_FORM_ID} onSubmit={send.submit}>
            <Reasons missing={send.reasonMissing} />
          </TransitionForm>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <KeepLink />
            <Confirm form={SECTION_FORM_ID} />
          </div>
        </section>
      )}
    </>
  )
}

/** "Stornieren" as the × of a row in the list. */
export function CancelFromList({ order }: CancelProps) {
  const t = useT('admin').orders
  const [open, setOpen] = useState(false)
  const { pendingOf } = useTransitions()
  const label = `${t.cancel}: ${formatPickupCode(order.code)}, ${order.customerName}`
  const pending = pendingOf(order.id) === 'cancelled'
  return (
    <CancelLink
      order={order}
      open={open}
      onOpenChange={setOpen}
      label={label}
      className="grid size-11 flex-none place-items-center rounded-m text-text-2 transition-colors duration-140 hover:bg-danger-soft hover:text-danger-text"
    >
      <Icon of={pending ? LoaderCircle : X} className={pending ? 'animate-spin' : undefined} />
    </CancelLink>
  )
}

/** Opens the dialog that names the order and wants a reason, or follows as a link where a new tab is wanted. */
function CancelLink({
  order,
  open,
  onOpenChange,
  label,
  className,
  children,
}: CancelProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  label?: string
  className: string
  children: ReactNode
}) {
  const dialog = useT('admin').orders.cancelDialog
  const [params] = useSearchParams()
  const formId = useId()
  const { title, who, text } = useQuestion(order)
  const send = useCancellation(order.id, () => onOpenChange(false))
  return (
    <>
      <Link
        to={`/admin/orders/${order.id}?${withParam(params, ASK, '1')}#${SECTION_FORM_ID}`}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        className={className}
        onClick={(event) => {
          if (!followedLink(event.nativeEvent)) return
          event.preventDefault()
          onOpenChange(true)
        }}
      >
        {children}
      </Link>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        description={
          <>
            <b className="block text-text">{who}</b>
            {text}
          </>
        }
        keep={dialog.keep}
        action={<Confirm form={formId} />}
      >
        <TransitionForm orderId={order.id} to="cancelled" id={formId} onSubmit={send.submit}>
          <Reasons missing={send.reasonMissing} />
        </TransitionForm>
      </ConfirmDialog>
    </>
  )
}

function useQuestion({ code, customerName, slotFrom, slotTo }: CancelProps['order']) {
  const dialog = useT('admin').orders.cancelDialog
  const format = useFormat()
  return {
    title: dialog.title(formatPickupCode(code)),
    who: dialog.who(customerName, format.timeRange(slotFrom, slotTo)),
    text: dialog.text,
  }
}

/** Sends a cancellation that has its reason. */
function useCancellation(orderId: string, onSent?: () => void) {
  const { run } = useTransitions()
  const [reasonMissing, setReasonMissing] = useState(false)
  function submit(form: FormData): void {
    const wish = readTransition(form)
    const isMissing = wish?.to === 'cancelled' && wish.reason === ''
    setReasonMissing(isMissing)
    if (isMissing) return
    onSent?.()
    run(orderId, 'cancelled', form)
  }
  return { submit, reasonMissing }
}

function Confirm({ form }: { form: string }) {
  return (
    <Button variant="danger-solid" type="submit" form={form}>
      {useT('admin').orders.cancelDialog.confirm}
    </Button>
  )
}

function Reasons({ missing }: { missing: boolean }) {
  const t = useT('admin').orders
  const dialog = t.cancelDialog
  return (
    <fieldset>
      <legend className="font-semibold">{dialog.reason}</legend>
      <p className="text-14 text-text-2">{dialog.reasonHint}</p>
      {dialog.reasons.map((reason, index) => (
        <Radio key={reason} name="reason" value={reason} label={reason} defaultChecked={index === 0} />
      ))}
      <Radio name="reason" value="other" label={dialog.otherReason} />
      <input
        name="ownReason"
        aria-label={dialog.otherReason}
        aria-invalid={missing || undefined}
        maxLength={300}
        // Not when it gets the focus: with a keyboard the way to the button leads through it.
        onInput={(event) => {
          const other = event.currentTarget.form?.querySelector<HTMLInputElement>('[value="other"]')
          if (other) other.checked = true
        }}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 text-16 aria-invalid:border-2 aria-invalid:border-danger"
      />
      <div aria-live="polite">{missing && <FieldError>{t.refused.reason_missing}</FieldError>}</div>
    </fieldset>
  )
}

function KeepLink() {
  const t = useT('admin').orders.cancelDialog
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return (
    <ButtonLink to={`${pathname}?${withParam(params, ASK, '')}`} preventScrollReset>
      {t.keep}
    </ButtonLink>
  )
}

function withParam(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next.toString()
}
