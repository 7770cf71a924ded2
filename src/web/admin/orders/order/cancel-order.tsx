import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Order } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CancelReasons } from './cancel-reasons.tsx'
import {
  ConfirmLink,
  ConfirmSection,
  type ConfirmState,
  type Question,
  QuestionDialog,
  sectionFormId,
} from './confirm-link.tsx'
import { readReason } from './transition.ts'
import { TransitionForm } from './transition-button.tsx'
import { useTransitions } from './transition-provider.tsx'

type CancelProps = {
  order: Pick<Order, 'id' | 'code' | 'customerName' | 'slotFrom' | 'slotTo'>
}

/** "Stornieren" on the order's page; if the URL asks for it, the confirmation is part of the page. */
export function CancelOrder({ order }: CancelProps) {
  const t = useT('admin').orders
  const [open, setOpen] = useState(false)
  const question = useQuestion(order)
  const send = useCancellation(order.id)
  const formId = sectionFormId('cancel')
  return (
    <>
      <ConfirmLink
        orderId={order.id}
        asked="cancel"
        onOpen={() => setOpen(true)}
        className={buttonClass({ variant: 'danger', wide: true })}
      >
        <Icon of={X} />
        {t.cancel}
      </ConfirmLink>
      <CancelDialog order={order} open={open} onOpenChange={setOpen} />
      {!open && (
        <ConfirmSection
          asked="cancel"
          question={question}
          action={<Confirm form={formId} />}
          form={
            <TransitionForm orderId={order.id} to="cancelled" id={formId} onSubmit={send.submit}>
              <CancelReasons missing={send.reasonMissing} />
            </TransitionForm>
          }
        />
      )}
    </>
  )
}

/** Dialog that names the order and requires a reason. */
export function CancelDialog({ order, open, onOpenChange }: CancelProps & ConfirmState) {
  const formId = useId()
  const send = useCancellation(order.id, () => onOpenChange(false))
  return (
    <QuestionDialog
      question={useQuestion(order)}
      open={open}
      onOpenChange={onOpenChange}
      action={<Confirm form={formId} />}
    >
      <TransitionForm orderId={order.id} to="cancelled" id={formId} onSubmit={send.submit}>
        <CancelReasons missing={send.reasonMissing} />
      </TransitionForm>
    </QuestionDialog>
  )
}

function useQuestion({ code, customerName, slotFrom, slotTo }: CancelProps['order']): Question {
  const dialog = useT('admin').orders.cancelDialog
  const format = useFormat()
  return {
    title: dialog.title(formatPickupCode(code)),
    who: dialog.who(customerName, format.timeRange(slotFrom, slotTo)),
    text: dialog.text,
    cancelLabel: dialog.keep,
  }
}

/** Sends a cancellation if it has a reason; otherwise marks the reason as missing. */
function useCancellation(orderId: string, onSent?: () => void) {
  const { run } = useTransitions()
  const [reasonMissing, setReasonMissing] = useState(false)
  function submit(form: FormData): void {
    const isMissing = readReason(form) === ''
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
