import { Form } from 'react-router'
import { RowProblems } from '#web/desk/forms/compact-input.tsx'
import { DayInput } from '#web/desk/forms/time-inputs.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import type { AskedDays } from './read-days.ts'

/** Form for the first and the last day, which shows the page again for these days. */
export function DaysPanel({
  title,
  asked,
  copied,
}: {
  title: string
  asked: Pick<AskedDays, 'first' | 'last' | 'isWrong'>
  /** Id of the profile that is copied. */
  copied?: string | undefined
}) {
  const t = useT('admin').rush
  return (
    <FieldProblemsProvider
      value={asked.isWrong ? { first: 'implausible' } : undefined}
      sentences={t.problems}
    >
      <Panel title={title} hint={t.daysHint} className="mt-4 max-w-text">
        <Form method="get" preventScrollReset>
          {copied !== undefined && <input type="hidden" name="copy" value={copied} />}
          <div className="flex flex-wrap items-end gap-2">
            <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-2">
              <span className="block min-w-0">
                <span aria-hidden="true" className="mb-1 block text-14 font-semibold">
                  {t.first}
                </span>
                <DayInput name="first" label={t.first} defaultValue={asked.first} />
              </span>
              <span className="block min-w-0">
                <span aria-hidden="true" className="mb-1 block text-14 font-semibold">
                  {t.last}
                </span>
                <DayInput name="last" label={t.last} defaultValue={asked.last} />
              </span>
            </div>
            <Button type="submit">{t.showDays}</Button>
          </div>
          <RowProblems names={['first']} />
        </Form>
      </Panel>
    </FieldProblemsProvider>
  )
}
