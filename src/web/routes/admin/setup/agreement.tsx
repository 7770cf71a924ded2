import { Check, Printer } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { AGREEMENT_VERSION, hasAcceptedAgreement } from '#bakery/tenancy/processing-agreement.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { Head } from '../../../ui/head.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import type { Route } from './+types/agreement.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { bakery } = await requireOwner(context, request)
  const { krume } = requestOf(context)
  const { agreementVersion, agreementAcceptedAt, agreementAcceptedBy, timezone } = bakery
  return {
    bakeryName: bakery.name,
    operatorName: (await krume.platform.facts()).operator.name,
    timezone,
    isAccepted: hasAcceptedAgreement(bakery),
    wasAccepted: agreementVersion !== '',
    agreementAcceptedAt,
    agreementAcceptedBy,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  if (!form.has('accept')) {
    return data({ problems: { accept: 'must_accept' as const } }, { status: 422 })
  }
  await krume.profile.acceptAgreement(scope)
  flash(context, texts.admin.agreement.done)
  return redirect(scope.bakery.published ? '/admin/general' : '/admin/setup')
}

/** The processing agreement (Art. 28 GDPR), to be read and accepted. */
export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin')
  const format = useFormat()
  const { isAccepted, wasAccepted, agreementAcceptedAt, agreementAcceptedBy, timezone } = loaderData
  return (
    <>
      <Head title={t.agreement.title} />
      <PageHeader
        title={t.agreement.title}
        lead={t.agreement.lead}
        back={{ to: '/admin/general', label: t.general.title }}
        pill={
          isAccepted && (
            <StatusPill tone="good" icon={Check}>
              {t.publish.done}
            </StatusPill>
          )
        }
        actions={
          <Button icon={Printer} onClick={() => print()} className="needs-script print:hidden!">
            {t.agreement.print}
          </Button>
        }
      />
      <Card className="max-w-[72ch] px-5 py-5 print:max-w-none print:border-0">
        <p className="font-semibold">
          {t.agreement.parties(loaderData.bakeryName, loaderData.operatorName || t.agreement.operator)}
        </p>
        <p className="text-14 text-text-2">{t.agreement.version(AGREEMENT_VERSION)}</p>
        {Object.entries(t.agreement.sections).map(([key, { title, text }]) => (
          <section key={key} className="mt-4">
            <h2 className="text-17">{title}</h2>
            <p className="mt-1 text-text-2">{text}</p>
          </section>
        ))}
        <hr className="my-5 border-line" />
        {isAccepted ? (
          <p className="flex items-start gap-2 font-semibold">
            {agreementAcceptedAt !== '' &&
              t.agreement.acceptedAt(format.instant(agreementAcceptedAt, timezone), agreementAcceptedBy)}
          </p>
        ) : (
          <FieldProblemsProvider value={actionData?.problems}>
            <Form method="post" className="grid gap-3">
              <ErrorSummary labels={{ accept: t.agreement.boxMissing }} />
              {wasAccepted && <p className="font-semibold">{t.agreement.outdated}</p>}
              <Checkbox name="accept" label={t.agreement.box} />
              <Button type="submit" variant="primary" className="justify-self-start">
                {t.agreement.accept}
              </Button>
            </Form>
          </FieldProblemsProvider>
        )}
      </Card>
    </>
  )
}
