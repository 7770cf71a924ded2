import { Form } from 'react-router'
import { DAY_NOTE_MAX } from '#bakery/branches/notes/day-note-bounds.ts'
import type { DayNote, NoteRefusal, NoteText } from '#bakery/branches/notes/day-notes.ts'
import type { DayAudience } from '#bakery/messages/day-messages.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { messagePath } from './message-form.ts'

/** The note as it was typed, with the reason why it was not stored. */
export type ReturnedNote = { typed: NoteText; problems?: FieldProblems; refused?: NoteRefusal }

/** Form for the note that the shop shows to the customers of the chosen day and branch. */
export function NotePanel({
  audience,
  branches,
  notes,
  returned,
}: {
  audience: DayAudience
  branches: { id: string; name: string }[]
  notes: DayNote[]
  returned: ReturnedNote | undefined
}) {
  const t = useT('admin').dayMessage.note
  const format = useFormat()
  const { day, branch } = audience
  const nameOf = (id: string) =>
    id === '' ? t.everywhere : (branches.find((one) => one.id === id)?.name ?? '')
  const own = notes.find((note) => note.branch === branch)
  const others = notes.filter((note) => note !== own)
  return (
    <Panel title={t.title} hint={t.hint}>
      {returned?.refused && (
        <div className="mb-3.5">
          <ErrorBox>{t.refused[returned.refused]}</ErrorBox>
        </div>
      )}
      <FieldProblemsProvider value={returned?.problems}>
        <Form method="post" action={messagePath(audience)} className="grid gap-3.5">
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="branch" value={branch} />
          <Field
            name="note"
            label={
              branches.length > 1 ? `${format.dayOfWeek(day)}, ${nameOf(branch)}` : format.dayOfWeek(day)
            }
            hint={t.textHint(format.number(DAY_NOTE_MAX.text))}
            optional
          >
            <Textarea
              key={own?.text}
              rows={2}
              defaultValue={returned?.typed.text ?? own?.text}
              maxLength={DAY_NOTE_MAX.text}
              placeholder={t.example}
            />
          </Field>
          <Field name="noteEn" label={t.english} hint={t.englishHint} optional>
            <Textarea
              key={own?.textEn}
              rows={2}
              lang="en"
              defaultValue={returned?.typed.textEn ?? own?.textEn}
              maxLength={DAY_NOTE_MAX.text}
              placeholder={t.exampleEn}
            />
          </Field>
          <div>
            <SubmitButton intent="note" wide={false} className="max-sm:w-full">
              {t.save}
            </SubmitButton>
          </div>
        </Form>
      </FieldProblemsProvider>
      {others.length > 0 && (
        <ul className="mt-3 border-t border-line pt-2.5 text-15">
          {others.map(({ branch, text, textEn }) => (
            <li key={branch} className="wrap-anywhere">
              <b className="font-semibold">{`${nameOf(branch)}:`}</b> <span lang="de">{text}</span>
              {textEn !== '' && (
                <span lang="en" className="block text-text-2">
                  {textEn}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
