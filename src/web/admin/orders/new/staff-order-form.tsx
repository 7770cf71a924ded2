import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CompanyName } from '#bakery/companies/companies.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { StaffOrderOptions } from '#bakery/shop/staff-order-options.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { UnsavedGuard } from '#web/desk/forms/unsaved-guard.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { controlId, Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BagPanel } from './bag-panel.tsx'
import { CustomerPanel, type StaffOrderCustomer } from './customer-panel.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import type { HeldUnits, StaffOrderLine } from './quick-entry.ts'
import type { StaffOrderRefusal } from './staff-order-refusal.ts'
import { notesOf, type StaffOrderNotes, totalOf } from './staff-order-request.ts'

type StaffOrderAnswer =
  | { problems: FieldProblems | undefined; refusal: StaffOrderRefusal | undefined; failed: boolean }
  | NoAnswer

/** Existing order to change. */
export type ExistingOrder = {
  lines: StaffOrderLine[]
  customer: StaffOrderCustomer
  slotFrom: string
  totalCents: number
  /** Units by product that it holds at the branch and day that are shown: none elsewhere. */
  held: HeldUnits
}

/**
 * Form for taking or changing an order, made for the keyboard: product, Enter, product, Enter, time, number, name,
 * Ctrl+Enter.
 */
export function StaffOrderForm({
  options,
  companies = [],
  order,
  hidden,
  submit,
  answer,
}: {
  options: StaffOrderOptions
  /** Companies that can be billed for a new order. */
  companies?: readonly CompanyName[]
  order?: ExistingOrder
  hidden: Record<string, string>
  submit: string
  answer: StaffOrderAnswer | undefined
}) {
  const t = useT('admin').orders.staffOrder
  const [lines, setLines] = useState(order?.lines ?? [])
  const [isTouched, setIsTouched] = useState(false)
  const [wishedSlot, setWishedSlot] = useState(order?.slotFrom)
  /** Answer that later changes have made obsolete; its refusal is hidden. */
  const [settled, setSettled] = useState<StaffOrderAnswer>()
  const [reason, setReason] = useState('')
  const [first] = useState(hidden)
  const isSending = useNavigation().formMethod === 'POST'
  const refusal = answer && answer !== settled && 'refusal' in answer ? answer.refusal : undefined
  const slot = options.slots.find(({ from }) => from === wishedSlot)?.from ?? ''
  // An existing order keeps its agreed total until its lines change.
  const total = order && !isTouched ? order.totalCents : totalOf(lines, options.products)
  const labels = { slotFrom: t.slot, phone: t.phone, name: t.name, email: t.email }
  return (
    <FieldProblemsProvider value={isSending ? undefined : answer?.problems}>
      <UnsavedGuard active={isTouched && !isSending} />
      <Form method="post" noValidate onKeyDown={submitOnCtrlEnter}>
        {Object.entries(first).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {lines.length > 0 && <input type="hidden" name="total" value={total} />}
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={isSending ? undefined : answer} />
          <ErrorSummary labels={labels} />
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-2 max-md:pb-28">
          <BagPanel
            products={options.products}
            frequent={options.frequent}
            lines={lines}
            edited={order}
            onChange={(next) => {
              setLines(next)
              setIsTouched(true)
              setSettled(answer)
            }}
          />
          <div className="grid gap-4">
            <PickupPanel
              options={options}
              slot={slot}
              onSlot={(next) => {
                setWishedSlot(next)
                setSettled(answer)
              }}
            />
            <CustomerPanel customer={order?.customer} companies={companies} />
            {refusal && !isSending && <RefusalPanel refusal={refusal} reason={reason} onReason={setReason} />}
            <PlaceBar
              totalCents={total}
              notes={notesOf(lines, options.products)}
              submit={submit}
              isSending={isSending}
            />
          </div>
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

/** Shows why an order was refused and, if a reason can overrule that, the field for it. */
function RefusalPanel({
  refusal,
  reason,
  onReason,
}: {
  refusal: StaffOrderRefusal
  reason: string
  onReason: (reason: string) => void
}) {
  const t = useT('admin').orders.staffOrder
  const panel = useRef<HTMLElement>(null)
  // Focusing scrolls the panel above the sticky bar.
  useEffect(() => (document.getElementById(controlId('overrideReason')) ?? panel.current)?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="scroll-my-28 rounded-l border border-warn-line bg-warn-soft px-4 py-3.5"
    >
      <p className="flex gap-2 font-semibold text-warn-text">
        <Icon of={CircleAlert} className="mt-0.5" />
        {t.refused}
      </p>
      <ul className="mt-1 list-disc pl-7 text-warn-text">
        {refusal.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {refusal.totalCents !== undefined && (
        <input type="hidden" name="confirmedTotal" value={refusal.totalCents} />
      )}
      {refusal.canOverrule && (
        <div className="mt-3">
          <Field name="overrideReason" label={t.overrideReason} hint={t.overrideHint}>
            <TextInput
              required
              maxLength={ORDER_MAX.reason}
              list="override-reasons"
              autoComplete="off"
              value={reason}
              onChange={(event) => onReason(event.target.value)}
            />
          </Field>
          <datalist id="override-reasons">
            {t.overrideReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </section>
  )
}

/**
 * Sticky bar with the total, the deposits and the minimum age for staff to tell the customer, and the submit button.
 */
function PlaceBar({
  totalCents,
  notes: { depositCents, minAge },
  submit,
  isSending,
}: {
  totalCents: number
  notes: StaffOrderNotes
  submit: string
  isSending: boolean
}) {
  const { orders: t, counter } = useT('admin')
  const common = useT('common')
  const format = useFormat()
  return (
    <div className="raises-toasts flex items-center gap-4 md:rounded-l md:border md:border-line md:bg-surface md:px-4 md:py-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-safe-2.5">
      <p className="needs-script flex-1">
        <span className="block text-14 text-text-2">{t.total}</span>
        <output className="display block text-25 tabular-nums">{format.price(totalCents)}</output>
        {depositCents > 0 && (
          <span className="block text-14 text-text-2 tabular-nums">
            {counter.deposit(format.price(depositCents))}
          </span>
        )}
        {minAge !== '' && (
          <span className="block text-14 font-semibold text-warn-text">{t.askForId(minAge)}</span>
        )}
      </p>
      <Button
        type="submit"
        name="intent"
        value="place"
        variant="primary"
        size="large"
        pending={isSending ? common.sending : undefined}
        aria-keyshortcuts="Control+Enter"
      >
        {submit}
      </Button>
    </div>
  )
}
