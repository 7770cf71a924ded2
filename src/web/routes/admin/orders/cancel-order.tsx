import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Order } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choices.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { readTransition } from './transition.ts'
import { TransitionForm } from './transition-button.tsx'
import { useTransitions } from './transition-provider.tsx'

/** Address parameter that asks for the confirmation: the button's target without JavaScript. */
const ASK = 'cancel'
const FORM_ID = 'cancel-order'

/** "Stornieren": a dialog that names the order and wants a reason; without JavaScript a part of the page. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useT('admin').orders
  const dialog = t.cancelDialog
  const format = useFormat()
  const { run } = useTransitions()
  const [open, setOpen] = useState(false)
  const [reasonMissing, setReasonMissing] = useState(false)
  const [params] = useSearchParams()
  const title = dialog.title(formatPickupCode(order.code))
  const who = dialog.who(order.customerName, format.timeRange(order.slotFrom, order.slotTo))

  function onSubmit(form: FormData): void {
    const wish = readTransition(form)
    const isMissing = wish?.to === 'cancelled' && wish.reason === ''
    setReasonMissing(isMissing)
    if (isMissing) return
    setOpen(false)
    run(order.id, 'cancelled', form)
  }

  const form = (
    <TransitionForm orderId={order.id} to="cancelled" id={FORM_ID} onSubmit={onSubmit}>
      <Reasons missing={reasonMissing} />
    </TransitionForm>
  )
  return (
    <>
      <Link
        to={`?${withParam(params, ASK, '1')}#${FORM_ID}`}
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'danger', wide: true })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon of={X} />
        {t.cancel}
      </Link>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={
          <>
            <b className="block text-text">{who}</b>
            {dialog.text}
          </>
        }
        keep={dialog.keep}
        action={
          <Button variant="danger-solid" type="submit" form={FORM_ID}>
            {dialog.confirm}
          </Button>
        }
      >
        {form}
      </ConfirmDialog>
      {params.has(ASK) && !open && (
        <section className="col-span-full mt-2 rounded-m border border-danger-line p-4">
          <h3 className="text-19">{title}</h3>
          <p className="mt-1 mb-3 text-text-2">
            {who}. {dialog.text}
          </p>
          {form}
          <div className="mt-3 grid grid-cols-2 gap-3">
            <KeepLink />
            <Button variant="danger-solid" type="submit" form={FORM_ID}>
              {dialog.confirm}
            </Button>
          </div>
        </section>
      )}
    </>
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
