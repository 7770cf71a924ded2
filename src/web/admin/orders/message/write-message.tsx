import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import type { Locale } from '#bakery/locale.ts'
import { DAY_MESSAGE_MAX } from '#bakery/messages/day-message-bounds.ts'
import type { DayAudience, DayWords } from '#bakery/messages/day-messages.ts'
import { ConfirmSubmit } from '#web/desk/forms/confirm-submit.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { messagePath } from './message-form.ts'

/** Pause in typing, in milliseconds, after which the preview follows. */
const PREVIEW_AFTER = 400
const FORM = 'day-message'
const NOTHING: DayWords = { subject: '', text: '', subjectEn: '', textEn: '' }

/** Form for subject and text beside the preview of the mail, which without JavaScript a button shows. */
export function WriteMessage({
  audience,
  pageKey,
  mails,
  locales,
  typed = NOTHING,
  preview,
}: {
  audience: DayAudience
  pageKey: string
  mails: number
  locales: Locale[]
  typed: DayWords | undefined
  preview: string | undefined
}) {
  const t = useT('admin').dayMessage
  const common = useT('common')
  const format = useFormat()
  const { formData } = useNavigation()
  const live = usePreview(messagePath(audience))
  const shown = live.preview ?? preview
  return (
    <Form
      id={FORM}
      method="post"
      action={messagePath(audience)}
      noValidate
      className="grid items-start gap-4 xl:grid-cols-2"
      onChange={({ currentTarget }) => live.follow(currentTarget)}
    >
      <Panel title={t.write}>
        <div className="grid gap-3.5">
          <ErrorSummary
            labels={{ subject: t.subject, text: t.text, subjectEn: t.subjectEn, textEn: t.textEn }}
          />
          <input type="hidden" name="key" value={pageKey} />
          {Object.entries(audience).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field name="subject" label={t.subject}>
            <TextInput
              required
              defaultValue={typed.subject}
              maxLength={DAY_MESSAGE_MAX.subject}
              autoComplete="off"
              placeholder={t.subjectExample}
            />
          </Field>
          <Field name="text" label={t.text} hint={t.textHint(format.number(DAY_MESSAGE_MAX.text))}>
            <Textarea required rows={7} defaultValue={typed.text} maxLength={DAY_MESSAGE_MAX.text} />
          </Field>
          {locales.includes('en') && <EnglishFields typed={typed} />}
          {locales.length > 1 ? (
            <Field name="locale" label={t.language}>
              <Select defaultValue="de">
                {(['de', 'en'] as const).map((locale) => (
                  <option key={locale} value={locale}>
                    {t.languages[locale]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <input type="hidden" name="locale" value={locales[0]} />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
            <ConfirmSubmit
              form={FORM}
              intent="send"
              variant="primary"
              size="large"
              className="max-sm:w-full"
              pending={formData?.get('intent') === 'send' ? common.sending : undefined}
              question={{
                title: t.sendTitle(mails),
                text: t.sendHint,
                keep: t.keepWriting,
                confirm: t.sendNow,
              }}
            >
              {t.send(mails)}
            </ConfirmSubmit>
            <Button type="submit" name="intent" value="preview" formNoValidate className="needs-no-script">
              {t.preview}
            </Button>
            <span className="text-14 text-text-2">{t.sendHint}</span>
          </div>
        </div>
      </Panel>
      <Panel title={t.preview}>
        {shown === undefined ? (
          <p className="text-text-2">{t.previewEmpty}</p>
        ) : (
          <iframe
            title={t.previewOf}
            srcDoc={shown}
            // Gives the mail an origin of its own. Accessibility checks need scripts to look into the frame; the
            // page's policy, which it inherits, refuses those of a mail.
            sandbox="allow-scripts"
            className="h-150 w-full rounded-m border border-line bg-white"
          />
        )}
      </Panel>
    </Form>
  )
}

/** The message for customers who order in English. */
function EnglishFields({ typed }: { typed: DayWords }) {
  const t = useT('admin').dayMessage
  return (
    <>
      <Field name="subjectEn" label={t.subjectEn} hint={t.englishHint} optional>
        <TextInput
          lang="en"
          defaultValue={typed.subjectEn}
          maxLength={DAY_MESSAGE_MAX.subject}
          autoComplete="off"
        />
      </Field>
      <Field name="textEn" label={t.textEn} optional>
        <Textarea lang="en" rows={5} defaultValue={typed.textEn} maxLength={DAY_MESSAGE_MAX.text} />
      </Field>
    </>
  )
}

/** Fetches the preview of a form a moment after each change. */
function usePreview(action: string) {
  const fetcher = useFetcher<{ preview?: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWritten, setWritten] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    preview: isWritten ? fetcher.data?.preview : undefined,
    follow(form: HTMLFormElement): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const wish = new FormData(form)
        wish.set('intent', 'preview')
        setWritten(true)
        void fetcher.submit(wish, { method: 'post', action })
      }, PREVIEW_AFTER)
    },
  }
}
