import { Form, useNavigation } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/password.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldProblemsProvider } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/inputs.tsx'
import { NewPasswordInput } from '../../../ui/password-strength.tsx'
import { Panel } from '../parts/panel.tsx'

export function PasswordPanel({ email, problems }: { email: string; problems: FieldProblems | undefined }) {
  const t = useT('admin').account.password
  const common = useT('common')
  const pending = useNavigation().formData?.get('intent') === 'password'
  return (
    <Panel title={t.title} hint={t.hint}>
      <FieldProblemsProvider value={problems}>
        <Form method="post" className="grid justify-items-start gap-3">
          {/* For password managers: whose password it is. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <Field name="current" label={t.current} className="w-full">
            <PasswordInput autoComplete="current-password" required maxLength={255} />
          </Field>
          <Field
            name="password"
            label={t.password}
            hint={common.form.passwordHint(MIN_PASSWORD_LENGTH)}
            className="w-full"
          >
            <NewPasswordInput required maxLength={255} />
          </Field>
          <Button type="submit" name="intent" value="password" pending={pending ? common.saving : undefined}>
            {t.save}
          </Button>
        </Form>
      </FieldProblemsProvider>
    </Panel>
  )
}
