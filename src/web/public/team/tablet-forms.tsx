import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { PIN_DIGITS } from '#bakery/staff/staff-bounds.ts'
import type { PinRefusal, TabletPerson } from '#bakery/staff/tablets.ts'
import { useT } from '#web/document/use-t.ts'
import { LinkPage } from '#web/sign-in/link-page.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { MAX_CODE } from './typed-code.ts'

export type TabletAnswer = {
  fields: FieldProblems | undefined
  failed: PinRefusal | 'owner' | undefined
}

/** Connects this device with the code that the owner shows. */
export function ConnectForm({ code, answer }: { code: string; answer: TabletAnswer | undefined }) {
  const t = useT('public').team.tablet
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <LinkPage
      title={t.connectTitle}
      lead={t.connectLead}
      problem={answer?.failed === 'gone' && !isSending ? t.refusals.gone : undefined}
      next={null}
    >
      <FieldProblemsProvider
        value={isSending ? undefined : answer?.fields}
        sentences={{ code: t.codeProblem }}
      >
        <Form method="post" action="/team/tablet" className="grid gap-4">
          {!isSending && <TooManyTries of={answer} />}
          <CodeField code={code} />
          <SubmitButton intent="connect">{t.connect}</SubmitButton>
        </Form>
      </FieldProblemsProvider>
    </LinkPage>
  )
}

/** Field for a one-time code, which a scanned QR code fills in. */
export function CodeField({ code }: { code: string }) {
  const t = useT('public').team.tablet
  return (
    <Field name="code" label={t.code}>
      <TextInput
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
        maxLength={MAX_CODE}
        className="display text-center text-28 uppercase"
      />
    </Field>
  )
}

/** Asks the chosen person for the PIN. */
export function PinForm({ person, answer }: { person: TabletPerson; answer: TabletAnswer | undefined }) {
  const t = useT('public').team.tablet
  const isSending = useNavigation().formMethod === 'POST'
  const input = useRef<HTMLInputElement>(null)
  // The page was opened by choosing the person, and has this one field.
  useEffect(() => input.current?.focus(), [])
  const failed = isSending ? undefined : answer?.failed
  return (
    <LinkPage title={person.name} next={<OtherPerson />}>
      {person.hasPin ? (
        <Form method="post" action={`/team/tablet?person=${person.id}`} className="grid gap-4">
          {!isSending && <TooManyTries of={answer} />}
          {failed !== undefined && failed !== 'owner' && <ErrorBox>{t.refusals[failed]}</ErrorBox>}
          <input type="hidden" name="person" value={person.id} />
          <Field name="pin" label={t.pin}>
            <PinInput ref={input} required />
          </Field>
          <SubmitButton intent="enter">{t.enter}</SubmitButton>
        </Form>
      ) : (
        <p className="text-17 text-text-2">
          {t.refusals.no_pin} <TextLink to="/team/pin">{t.setPin}</TextLink>
        </p>
      )}
    </LinkPage>
  )
}

/** Input of a PIN: digits are hidden, and the keyboard has numbers only. */
export function PinInput(props: { ref?: RefObject<HTMLInputElement | null>; required: boolean }) {
  return (
    <TextInput
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_DIGITS.max}
      className="display text-center text-28 tabular-nums"
    />
  )
}

function OtherPerson() {
  const t = useT('public').team.tablet
  return (
    <p className="mt-5 text-center text-17">
      <TextLink to="/team/tablet" className="font-semibold">
        {t.other}
      </TextLink>
    </p>
  )
}
