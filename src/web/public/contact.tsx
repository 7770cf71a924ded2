import { useState } from 'react'
import { data, Form, redirect, useLocation, useNavigation } from 'react-router'
import { CONTACT_MAX } from '#bakery/mail/outbox/contact-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { EmailField } from '#web/sign-in/email-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/contact.ts'
import { TextPage } from './legal/text-page.tsx'

/** Maximum lengths read from the form; the service has the exact limits. */
const MAX_LENGTH = 255
const MAX_MESSAGE = 5_001

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, locale, texts } = requestOf(context)
  const form = await readForm(request)
  const input = {
    name: readText(form, 'name', MAX_LENGTH),
    email: readText(form, 'email', MAX_LENGTH),
    message: readText(form, 'message', MAX_MESSAGE),
  }
  // Hidden field: a bot that fills it in receives a success response.
  const isRobot = readText(form, 'website', 1) !== ''
  const admission = await limit(context, 'contact')
  if (!admission.ok) return tooMany(admission, { fields: undefined, input })
  const saved = isRobot ? { ok: true as const } : await krume.contact.send({ ...input, locale })
  if (!saved.ok) {
    admission.succeeded()
    return data({ fields: saved.fields, input }, { status: 422 })
  }
  flash(context, texts.public.contact.sent)
  return redirect('/contact')
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useT('public').contact
  const isSending = useNavigation().formMethod === 'POST'
  const input = actionData?.input
  // Empties the form after a message was sent; any other result, or none, keeps its content.
  const { key } = useLocation()
  const [formKey, setFormKey] = useState(key)
  if (actionData === undefined && formKey !== key) setFormKey(key)
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.lead} />
      <FieldProblemsProvider value={isSending ? undefined : actionData?.fields}>
        <Form key={formKey} method="post" className="mt-7 grid max-w-140 gap-4">
          <ErrorSummary labels={{ name: t.name, email: t.email, message: t.message }} />
          {!isSending && <TooManyTries of={actionData} />}
          <Field name="name" label={t.name}>
            <TextInput autoComplete="name" required maxLength={CONTACT_MAX.name} defaultValue={input?.name} />
          </Field>
          <EmailField label={t.email} autoComplete="email" value={input?.email} />
          <Field name="message" label={t.message}>
            <Textarea required maxLength={CONTACT_MAX.message} rows={6} defaultValue={input?.message} />
          </Field>
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
            className="hidden"
          />
          <SubmitButton wide={false} className="justify-self-start max-sm:w-full">
            {t.submit}
          </SubmitButton>
        </Form>
      </FieldProblemsProvider>
    </TextPage>
  )
}
