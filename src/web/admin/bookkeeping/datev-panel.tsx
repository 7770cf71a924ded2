import { Form } from 'react-router'
import { CHARTS, USUAL_ACCOUNTS } from '#bakery/bookkeeping/datev-settings.ts'
import { RATES_FROM_HIGHEST } from '#bakery/bookkeeping/revenue.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { type DatevDraft, FIELD_NAMES } from './datev-fields.ts'

const MAX_TYPED = 8

/** Numbers and accounts that the tax adviser gives the owner. */
export function DatevPanel({
  stored,
  seen,
  returned,
}: {
  stored: DatevDraft
  /** `updated` of the settings that the form shows. */
  seen: string
  returned: Returned<DatevDraft> | NoAnswer | undefined
}) {
  const { bookkeeping: t } = useT('admin')
  const draft = returned?.draft ?? stored
  const found = returned?.problems ?? {}
  const problems = Object.fromEntries(
    Object.entries(found).map(([name, problem]) => [FIELD_NAMES[name] ?? name, problem]),
  )
  const usual = USUAL_ACCOUNTS[draft.chart]
  const digits = { inputMode: 'numeric', maxLength: MAX_TYPED } as const
  return (
    <Panel title={t.settings} hint={t.settingsHint}>
      <FieldProblemsProvider value={problems}>
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2" key={JSON.stringify(draft)}>
          <input type="hidden" name="seen" value={seen} />
          <div className="sm:col-span-2 empty:hidden">
            <SaveFailure of={returned} />
            {found['updated'] === 'changed_meanwhile' && <ChangedMeanwhile />}
          </div>
          <Field name="consultant" label={t.consultant} optional>
            <TextInput {...digits} defaultValue={draft.consultant} />
          </Field>
          <Field name="client" label={t.client} optional>
            <TextInput {...digits} defaultValue={draft.client} />
          </Field>
          <Field name="chart" label={t.chart}>
            <Select defaultValue={draft.chart}>
              {CHARTS.map((chart) => (
                <option key={chart} value={chart}>
                  {t.charts[chart]}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="fiscalMonth" label={t.fiscalMonth}>
            <Select defaultValue={draft.fiscalMonth}>
              {t.months.map((month, at) => (
                <option key={month} value={at + 1}>
                  {month}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="cash" label={t.cash} hint={t.cashHint} optional>
            <TextInput {...digits} defaultValue={draft.cash} placeholder={usual.cash} />
          </Field>
          <Field name="receivables" label={t.receivables} hint={t.receivablesHint} optional>
            <TextInput
              inputMode="numeric"
              maxLength={MAX_TYPED + 1}
              defaultValue={draft.receivables}
              placeholder={usual.receivables}
            />
          </Field>
          {RATES_FROM_HIGHEST.map((rate) => (
            <Field key={rate} name={`vat${rate}`} label={t.revenue(rate)} optional>
              <TextInput {...digits} defaultValue={draft[`vat${rate}`]} placeholder={usual.revenue[rate]} />
            </Field>
          ))}
          <Button type="submit" variant="primary" className="justify-self-start sm:col-span-2">
            {t.save}
          </Button>
        </Form>
      </FieldProblemsProvider>
    </Panel>
  )
}
