import { Form } from 'react-router'
import { CUSTOMER_MAX } from '#bakery/ordering/customers/customer-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'

/** Form for the bakery's note about a customer. */
export function CustomerNote({ note, problems }: { note: string; problems: FieldProblems | undefined }) {
  const t = useT('admin').customer
  const format = useFormat()
  return (
    <Panel title={t.note} hint={t.noteHint}>
      <FieldProblemsProvider value={problems}>
        <Form method="post" className="grid gap-3.5">
          <Field name="note" label={t.text} hint={t.textHint(format.number(CUSTOMER_MAX.note))} optional>
            <Textarea key={note} rows={3} defaultValue={note} maxLength={CUSTOMER_MAX.note} />
          </Field>
          <SubmitButton intent="note" wide={false} className="justify-self-start max-sm:w-full">
            {t.save}
          </SubmitButton>
        </Form>
      </FieldProblemsProvider>
    </Panel>
  )
}
