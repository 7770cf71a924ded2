import { Form, useNavigation } from 'react-router'
import type { AccountView } from '#bakery/accounts/own-account.ts'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { OwnerOnly } from '#web/desk/page/owner-only.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

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
              <TextInput type="email" autoComplete="email" required maxLength={MAX_EMAIL} />
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
