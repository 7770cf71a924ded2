import { KeyRound, LogIn, Mail } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useDocument } from '#web/document/document.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'
import { askDevice } from '#web/sign-in/passkey-client.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput, TextInput } from '#web/ui/forms/inputs.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import type { ProofStep as Step } from './fresh-proof.server.ts'

/** Returns the step that an action answered with, if any. */
export function stepOf(answer: object | undefined): Step | undefined {
  return answer && 'step' in answer ? (answer.step as Step | undefined) : undefined
}

/** Asks owners to prove who they are before a sensitive action, which then continues by itself. */
export function ProofStep({ step, cancel = '/admin/account' }: { step: Step; cancel?: string }) {
  const t = useT('admin').account.proof
  const pending = useNavigation().formData?.get('proof')
  const { codeId, failed, ways } = step
  return (
    <div className="max-w-140">
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-4">
        {!pending && <TooManyTries of={step} />}
        {ways.password && (
          <Panel title={t.byPassword}>
            <Form method="post" className="grid justify-items-start gap-3">
              <HiddenFormFields of={step} />
              <input type="hidden" autoComplete="username" value={step.email} readOnly />
              {failed === 'password' && !pending && <ErrorBox>{t.wrongPassword}</ErrorBox>}
              <Field name="proof.password" label={t.password} className="w-full">
                <PasswordInput autoComplete="current-password" required maxLength={255} />
              </Field>
              <Button type="submit" name="proof" value="password" variant="primary">
                {t.submit}
              </Button>
            </Form>
          </Panel>
        )}
        {ways.passkey && <ByPasskey step={step} />}
        {ways.providers.map((provider) => (
          <ByProvider key={provider.name} step={step} provider={provider} />
        ))}
        {ways.code && (
          <Panel title={t.byCode} hint={codeId === '' ? t.codeHint(step.email) : t.codeSent(step.email)}>
            {failed === 'code' && !pending && <ErrorBox>{t.wrongCode}</ErrorBox>}
            {codeId !== '' && (
              <Form method="post" className="mb-3 grid justify-items-start gap-3">
                <HiddenFormFields of={step} />
                <Field name="proof.code" label={t.code} className="w-full">
                  <TextInput inputMode="numeric" autoComplete="one-time-code" required maxLength={20} />
                </Field>
                <Button type="submit" name="proof" value="code" variant="primary">
                  {t.submit}
                </Button>
              </Form>
            )}
            <Form method="post">
              <HiddenFormFields of={step} />
              <Button type="submit" name="proof" value="send-code" icon={Mail}>
                {codeId === '' ? t.sendCode : t.sendAgain}
              </Button>
            </Form>
          </Panel>
        )}
        <div>
          <ButtonLink to={cancel}>{t.cancel}</ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Proof by passkey. Hidden without JavaScript, because only a script can call the device. */
function ByPasskey({ step }: { step: Step }) {
  const t = useT('admin').account.proof
  const locale = useLocale()
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function ask(): Promise<void> {
    setState('asking')
    const isProven = await askDevice('prove', locale)
    setState(isProven ? 'idle' : 'failed')
    if (isProven) await submit(formOf(step), { method: 'post' })
  }

  return (
    <Panel title={t.byPasskey} className="needs-script">
      {state === 'failed' && <ErrorBox>{t.noPasskey}</ErrorBox>}
      <Button icon={KeyRound} onClick={() => void ask()} pending={state === 'asking' ? t.asking : undefined}>
        {t.usePasskey}
      </Button>
    </Panel>
  )
}

/** Proof by signing in with a linked provider again, in a popup window. */
function ByProvider({ step, provider }: { step: Step; provider: Step['ways']['providers'][number] }) {
  const t = useT('admin').account.proof
  const { apiBaseUrl, locale } = useDocument()
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'blocked'>('idle')
  const { displayName, name } = provider

  async function ask(): Promise<void> {
    setState('asking')
    const { proveElsewhere } = await import('#web/sign-in/oauth-client.ts')
    const onClosed = () => setState('failed')
    const done = await proveElsewhere({ baseUrl: apiBaseUrl, locale, provider: name, onClosed })
    if (!done.ok) return setState(done.reason === 'blocked' ? 'blocked' : 'failed')
    setState('idle')
    const form = formOf(step)
    form.append('proof', 'provider')
    form.append('proof.token', done.token)
    await submit(form, { method: 'post' })
  }

  return (
    <Panel title={t.byProvider(displayName)} className="needs-script">
      {(state === 'failed' || step.failed === 'provider') && <ErrorBox>{t.noProvider(displayName)}</ErrorBox>}
      {state === 'blocked' && <ErrorBox>{t.windowBlocked}</ErrorBox>}
      <Button
        icon={LogIn}
        onClick={() => void ask()}
        pending={state === 'asking' ? t.askingProvider : undefined}
      >
        {t.askProvider(displayName)}
      </Button>
    </Panel>
  )
}

/** Returns the form that needed the proof. */
function formOf({ formFields }: Step): FormData {
  const form = new FormData()
  for (const [name, value] of formFields) form.append(name, value)
  return form
}

/** Hidden fields of the form that needed the proof, sent again with it. */
function HiddenFormFields({ of: { codeId, formFields } }: { of: Step }) {
  return (
    <>
      {formFields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur several times, and the order never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="proof.codeId" value={codeId} />
    </>
  )
}
