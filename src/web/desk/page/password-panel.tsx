import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/passwords/password.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { NewPasswordInput } from '#web/ui/forms/password-strength.tsx'
import { Panel } from './panel.tsx'

export function PasswordPanel({
  email,
  problems,
  isProven = false,
  children,
}: {
  email: string
  problems: FieldProblems | undefined
  /** Whether a fresh proof replaces the current password, for owners who do not know theirs. */
  isProven?: boolean
  /** Content beside the button. */
  children?: ReactNode
}) {
  const t = useT('admin').account.password
  const common = useT('common')
  const forms = useT('forms')
  const intent = isProven ? 'new-password' : 'password'
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <Panel title={t.title} hint={t.hint} id="password">
      <FieldProblemsProvider value={problems}>
        <Form method="post" className="grid justify-items-start gap-3">
          {/* Tells password managers which account the password belongs to. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          {isProven ? (
            <p className="max-w-text">{t.withoutHint}</p>
          ) : (
            <Field name="current" label={t.current} className="w-full">
              <PasswordInput autoComplete="current-password" required maxLength={255} />
            </Field>
          )}
          <Field
            name="password"
            label={t.password}
            hint={forms.passwordHint(MIN_PASSWORD_LENGTH)}
            className="w-full"
          >
            <NewPasswordInput required maxLength={255} />
          </Field>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" name="intent" value={intent} pending={pending ? common.saving : undefined}>
              {isProven ? t.set : t.save}
            </Button>
            {children}
          </div>
        </Form>
      </FieldProblemsProvider>
    </Panel>
  )
}
