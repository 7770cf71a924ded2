import { useEffect, useRef } from 'react'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { Radio } from '#web/ui/forms/choices.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

/** Choice of the reason for a cancellation, which is included in the customer's mail. None is preselected. */
export function CancelReasons({ missing }: { missing: boolean }) {
  const t = useT('admin').orders
  const dialog = t.cancelDialog
  const own = useRef<HTMLInputElement>(null)
  const reasons = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!missing) return
    const other = reasons.current?.querySelector<HTMLInputElement>('[value="other"]')
    if (other?.checked) own.current?.focus()
    else reasons.current?.querySelector<HTMLInputElement>('[name="reason"]')?.focus()
  }, [missing])
  return (
    <fieldset ref={reasons} aria-describedby={missing ? 'reason-missing' : undefined}>
      <legend className="font-semibold">{dialog.reason}</legend>
      <p className="text-14 text-text-2">{dialog.reasonHint}</p>
      {dialog.reasons.map((reason) => (
        <Radio key={reason} name="reason" value={reason} label={reason} />
      ))}
      <Radio name="reason" value="other" label={dialog.otherReason} />
      <input
        ref={own}
        name="ownReason"
        aria-label={dialog.otherReason}
        maxLength={ORDER_MAX.reason}
        // On input rather than on focus, because keyboard users pass this field on their way to the button.
        onInput={(event) => {
          const other = event.currentTarget.form?.querySelector<HTMLInputElement>('[value="other"]')
          if (other) other.checked = true
        }}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 text-16"
      />
      <div id="reason-missing" aria-live="polite">
        {missing && <FieldError>{t.refused.reason_missing}</FieldError>}
      </div>
    </fieldset>
  )
}
