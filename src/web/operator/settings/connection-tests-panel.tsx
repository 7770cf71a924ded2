import { CircleCheck, Database, HardDrive, type LucideIcon, Send } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TestAnswer, Tested } from './test-answer.ts'

type TestProps = { answer: TestAnswer | undefined }

/** Panel for testing the saved connections; its forms are separate from the settings form. */
export function ConnectionTestsPanel({ answer, email }: TestProps & { email: string }) {
  const t = useT('operator').settings.tests
  return (
    <div className="mt-4">
      <Panel title={t.title} hint={t.hint} id="tests">
        <div className="grid gap-4">
          <MailTest answer={answer?.of === 'mail' ? answer : undefined} email={email} />
          <BucketTest of="files" icon={HardDrive} answer={answer} />
          <BucketTest of="backups" icon={Database} answer={answer} />
        </div>
      </Panel>
    </div>
  )
}

function MailTest({ answer, email }: TestProps & { email: string }) {
  const t = useT('operator').settings.tests
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field name="to" label={t.to} problem={answer?.problem} className="min-w-64 flex-1">
          <TextInput
            type="email"
            required
            defaultValue={answer?.to || email}
            maxLength={MAX_EMAIL}
            autoComplete="email"
          />
        </Field>
        <TestButton of="mail" icon={Send} />
      </div>
      <Result answer={answer} />
    </Form>
  )
}

function BucketTest({ of, icon, answer }: TestProps & { of: 'files' | 'backups'; icon: LucideIcon }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid justify-items-start gap-3 border-t border-line pt-4"
    >
      <TestButton of={of} icon={icon} />
      <Result answer={answer?.of === of ? answer : undefined} />
    </Form>
  )
}

function TestButton({ of, icon }: { of: Tested; icon: LucideIcon }) {
  const t = useT('operator').settings.tests
  const intent = `test-${of}`
  const isTesting = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      icon={icon}
      pending={isTesting ? t.testing : undefined}
      className="min-h-12"
    >
      {t.test[of]}
    </Button>
  )
}

function Result({ answer }: TestProps) {
  if (!answer || answer.text === '') return null
  if (!answer.isGood)
    return (
      <ErrorBox>
        <span className="wrap-anywhere">{answer.text}</span>
      </ErrorBox>
    )
  return (
    <output className="flex gap-3 rounded-m bg-primary-soft px-4 py-3 font-medium wrap-anywhere text-primary-text">
      <Icon of={CircleCheck} className="mt-0.5" />
      {answer.text}
    </output>
  )
}
