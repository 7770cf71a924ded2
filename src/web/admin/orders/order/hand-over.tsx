import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { Order } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { PossibleTransition } from '#bakery/ordering/transitions.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  ConfirmLink,
  ConfirmSection,
  type ConfirmState,
  type Question,
  QuestionDialog,
  sectionFormId,
} from './confirm-link.tsx'
import { TransitionButton, TransitionForm } from './transition-button.tsx'
import { useTransitions } from './transition-provider.tsx'

type Asking = Pick<Order, 'id' | 'code' | 'customerName' | 'pickupDay' | 'slotFrom' | 'slotTo'>

type Look = {
  variant?: 'primary'
  size?: 'large'
  wide?: boolean
  hasIcon?: boolean
  className?: string
}

/** "Abgeholt": immediate on the pickup day, with a confirmation on any other day. */
export function HandOver({
  order,
  transition: { asks },
  asSection,
  hasIcon,
  ...look
}: {
  order: Asking
  transition: PossibleTransition
  /** Whether the question may be shown as part of the page. */
  asSection?: boolean
} & Look) {
  const t = useT('admin').orders
  const [open, setOpen] = useState(false)
  const question = useHandOverQuestion(order)
  if (asks === undefined) {
    return (
      <TransitionButton orderId={order.id} to="picked_up" {...look} {...(hasIcon && { icon: Check })}>
        {t.pickUp}
      </TransitionButton>
    )
  }
  return (
    <>
      <ConfirmLink
        orderId={order.id}
        asked="handover"
        onOpen={() => setOpen(true)}
        className={clsx(buttonClass(look), look.className)}
      >
        {hasIcon && <Icon of={Check} />}
        {t.pickUp}
      </ConfirmLink>
      <HandOverDialog order={order} open={open} onOpenChange={setOpen} />
      {asSection && !open && (
        <ConfirmSection
          asked="handover"
          question={question}
          action={<Confirm form={sectionFormId('handover')} />}
          form={<HandOverForm order={order} id={sectionFormId('handover')} />}
        />
      )}
    </>
  )
}

/** Dialog that asks whether to hand over on another day. */
export function HandOverDialog({ order, open, onOpenChange }: { order: Asking } & ConfirmState) {
  const formId = useId()
  return (
    <QuestionDialog
      question={useHandOverQuestion(order)}
      open={open}
      onOpenChange={onOpenChange}
      action={<Confirm form={formId} />}
    >
      <HandOverForm order={order} id={formId} onSent={() => onOpenChange(false)} />
    </QuestionDialog>
  )
}

function HandOverForm({ order, id, onSent }: { order: Asking; id: string; onSent?: () => void }) {
  const { run } = useTransitions()
  return (
    <TransitionForm
      orderId={order.id}
      to="picked_up"
      id={id}
      onSubmit={(form) => {
        onSent?.()
        run(order.id, 'picked_up', form)
      }}
    >
      <input type="hidden" name="onOtherDay" value="1" />
    </TransitionForm>
  )
}

/** Returns the question for handing over on a day other than the pickup day, since such a bag is stored elsewhere. */
export function useHandOverQuestion({
  code,
  customerName,
  pickupDay,
  slotFrom,
  slotTo,
}: Omit<Asking, 'id'>): Question {
  const t = useT('admin').orders
  const format = useFormat()
  return {
    title: t.handOver.title(formatPickupCode(code)),
    who: `${customerName}, ${format.day(pickupDay)}, ${format.timeRange(slotFrom, slotTo)}`,
    text: t.handOver.text(format.dayOfWeek(pickupDay)),
    cancelLabel: t.handOver.keep,
  }
}

function Confirm({ form }: { form: string }) {
  return (
    <Button variant="primary" type="submit" form={form}>
      {useT('admin').orders.pickUp}
    </Button>
  )
}
