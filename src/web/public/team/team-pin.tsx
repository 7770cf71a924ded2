import { data, Form, useNavigation } from 'react-router'
import { TABLET_COOKIE } from '#bakery/device-storage.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { LinkPage } from '#web/sign-in/link-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Route } from './+types/team-pin.ts'
import { CodeField, PinInput } from './tablet-forms.tsx'
import { MAX_CODE } from './typed-code.ts'

/** Fills in a scanned code without looking it up, so that reading tells nobody whether one exists. */
export function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.slice(0, MAX_CODE) ?? ''
  return { code, isTablet: requestOf(context).cookies.has(TABLET_COOKIE.name) }
}

/** Sets the PIN of the member whose code it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const code = readText(form, 'code', MAX_CODE)
  const admission = await limit(context, 'setup-code')
  if (!admission.ok) return tooMany(admission, { code, fields: undefined, done: undefined })
  const [pin, again] = [readText(form, 'pin', MAX_CODE), readText(form, 'again', MAX_CODE)]
  const set = await orBusy(context, () => requestOf(context).krume.tablets.setPin({ code, pin, again }))
  if ('busy' in set) return tooMany(set, { code, fields: undefined, done: undefined })
  if (!set.ok) return data({ code, fields: set.fields, done: undefined }, { status: 422 })
  return { code: '', fields: undefined, done: set.value.name }
}

export default function TeamPin({ loaderData: { code, isTablet }, actionData }: Route.ComponentProps) {
  const t = useT('public').team.tablet
  const isSending = useNavigation().formMethod === 'POST'
  if (actionData?.done !== undefined)
    return (
      <LinkPage title={t.pinTitle} next={null}>
        <Notice>{t.pinSet(actionData.done)}</Notice>
        {isTablet && (
          <ButtonLink to="/team/tablet" size="large" variant="primary" wide>
            {t.toTablet}
          </ButtonLink>
        )}
      </LinkPage>
    )
  return (
    <LinkPage title={t.pinTitle} lead={t.pinLead} next={null}>
      <FieldProblemsProvider
        value={isSending ? undefined : actionData?.fields}
        sentences={{ code: t.codeProblem, pin: t.pinProblem }}
      >
        <Form method="post" action="/team/pin" noValidate className="grid gap-4">
          {!isSending && <TooManyTries of={actionData} />}
          <CodeField code={actionData?.code ?? code} />
          <Field name="pin" label={t.newPin} hint={t.pinHint}>
            <PinInput required />
          </Field>
          <Field name="again" label={t.again}>
            <PinInput required />
          </Field>
          <SubmitButton>{t.savePin}</SubmitButton>
        </Form>
      </FieldProblemsProvider>
    </LinkPage>
  )
}
