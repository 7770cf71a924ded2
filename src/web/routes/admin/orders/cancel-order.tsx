import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { OrderWithLines } from '#bakery/krume.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/choices.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TransitionFields, useTransition } from './transition-button.tsx'

/** Address parameter that asks for the confirmation: the button's target without JavaScript. */
const ASK = 'cancel'
const FORM_ID = 'cancel-order'

/** "Stornieren": a dialog that names the order and wants a reason; without JavaScript a part of the page. */
export function CancelOrder({ order }: { order: OrderWithLines }) {
  const t = useT('admin').orders
  const dialog = t.cancelDialog
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [params] = useSearchParams()
  const { Form, action, pending, outcome } = useTransition(order.id)
  const title = dialog.title(formatPickupCode(order.code))
  const who = dialog.who(order.customerName, format.timeRange(order.slotFrom, order.slotTo))
  const form = (
    <Form id={FORM_ID} method="post" action={action} onSubmit={() => setOpen(false)}>
      <TransitionFields to="cancelled" />
      <Reasons />
      {outcome?.ok === false && <FieldError>{outcome.text}</FieldError>}
    </Form>
  )
  const asked = params.has(ASK)
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
          <Button
            variant="danger-solid"
            type="submit"
            form={FORM_ID}
            pending={pending ? dialog.confirm : undefined}
          >
            {dialog.confirm}
          </Button>
        }
      >
        {form}
      </ConfirmDialog>
      {asked && !open && (
        <section className="col-span-full mt-2 rounded-m border border-danger-line p-4">
          <h3 className="text-19">{title}</h3>
          <p className="mt-1 text-text-2">
            {who}. {dialog.text}
          </p>
          <div className="mt-3">{form}</div>
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

function Reasons() {
  const t = useT('admin').orders.cancelDialog
  return (
    <fieldset>
      <legend className="font-semibold">{t.reason}</legend>
      <p className="text-14 text-text-2">{t.reasonHint}</p>
      {t.reasons.map((reason, index) => (
        <Radio key={reason} name="reason" value={reason} label={reason} defaultChecked={index === 0} />
      ))}
      <Radio name="reason" value="other" label={t.otherReason} />
      <input
        name="ownReason"
        aria-label={t.otherReason}
        maxLength={300}
        onFocus={(event) => {
          const other = event.currentTarget.form?.querySelector<HTMLInputElement>('[value="other"]')
          if (other) other.checked = true
        }}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 text-16"
      />
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
