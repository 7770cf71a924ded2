import { Form, useNavigation } from 'react-router'
import type { AccountView } from '#bakery/accounts/own-account.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldProblemsProvider } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { OwnerOnly } from '../parts/owner-only.tsx'
import { Panel } from '../parts/panel.tsx'

export function EmailPanel({
  account,
  problems,
}: {
  account: AccountView
  problems: FieldProblems | undefined
}) {
  const t = useT('admin').account.email
  const common = useT('common')
  const pending = useNavigation().formData?.get('intent') === 'email'
  const { email, verified } = account
  return (
    <Panel
      title={t.title}
      aside={
        <StatusPill tone={verified ? 'good' : 'warn'}>{verified ? t.verified : t.unverified}</StatusPill>
      }
    >
      <p className="wrap-anywhere">{t.current(email)}</p>
      <OwnerOnly>
        {!verified && (
          <Form method="post" id="confirm-email" className="mt-2 grid justify-items-start gap-2">
            <p className="text-14 text-text-2">{t.unverifiedHint}</p>
            <Button type="submit" name="intent" value="resend">
              {t.resend}
            </Button>
          </Form>
        )}
        <FieldProblemsProvider value={problems}>
          <Form method="post" className="mt-4 grid justify-items-start gap-3">
            <Field name="newEmail" label={t.newEmail} className="w-full">
              <TextInput type="email" autoComplete="email" required maxLength={255} />
            </Field>
            <Button type="submit" name="intent" value="email" pending={pending ? common.sending : undefined}>
              {t.change}
            </Button>
          </Form>
        </FieldProblemsProvider>
      </OwnerOnly>
    </Panel>
  )
}
