import { Form, useNavigation } from 'react-router'
import type { BakeryView } from '#bakery/operating/bakeries.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { When } from '../parts/when.tsx'

/** Panel for suspending a bakery or resuming it. */
export function SuspensionPanel({
  bakery,
  answer,
}: {
  bakery: BakeryView
  answer: { problems?: FieldProblems | undefined; note?: string } | undefined
}) {
  const t = useT('operator').bakeries.suspension
  const common = useT('common')
  const pending = useNavigation().formMethod === 'POST'
  if (bakery.suspendedAt !== '') {
    return (
      <Panel title={t.titleSuspended}>
        <p>
          {t.since} <When at={bakery.suspendedAt} />.
        </p>
        {bakery.suspensionNote !== '' && (
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-line text-text-2">
            {bakery.suspensionNote}
          </blockquote>
        )}
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="resume" pending={pending ? common.sending : undefined}>
            {t.resume}
          </Button>
        </Form>
      </Panel>
    )
  }
  return (
    <Panel title={t.title} hint={t.text}>
      <FieldProblemsProvider value={pending ? undefined : answer?.problems}>
        <Form method="post" className="grid justify-items-start gap-3">
          <Field name="note" label={t.note} hint={t.noteHint} optional className="w-full">
            <Textarea rows={2} maxLength={BAKERY_MAX.suspensionNote} defaultValue={answer?.note} />
          </Field>
          <Button
            type="submit"
            name="intent"
            value="suspend"
            variant="danger"
            pending={pending ? common.sending : undefined}
          >
            {t.suspend}
          </Button>
        </Form>
      </FieldProblemsProvider>
    </Panel>
  )
}
