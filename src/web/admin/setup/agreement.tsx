import { Check, CircleAlert, Printer } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { localText } from '#bakery/locale.ts'
import { AGREEMENT_VERSION, hasAcceptedAgreement } from '#bakery/tenancy/processing-agreement.ts'
import { BACKUP_DAYS, customerDataDays, MAIL_DAYS } from '#bakery/tenancy/retention-days.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ActingOperatorNote, OwnerOnly, OwnersPage } from '#web/desk/page/owner-only.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerInPerson, ownerScope } from '#web/guards/owner-guard.server.ts'
import { isOn } from '#web/request/is-on.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/agreement.ts'
import { AgreementAnnexes } from './agreement-annexes.tsx'

export const handle: OwnerHandle = { ownerInPerson: 'actions' }

export async function loader({ context }: Route.LoaderArgs) {
  const { bakery } = await ownerScope(context)
  const { krume, session, locale } = requestOf(context)
  const { operator, dataProtection, dataProtectionEn } = await krume.platform.facts()
  const missing = await krume.platform.missing()
  const { agreementVersion, agreementAcceptedAt, agreementAcceptedBy, timezone } = bakery
  return {
    bakeryName: bakery.name,
    operatorName: operator.name,
    /** False while the agreement lacks its second party. */
    isOffered: missing.length === 0,
    /** The operator's statement on who runs the servers and delivers the mails. */
    processors: localText(locale, dataProtection, dataProtectionEn),
    periods: {
      contact: customerDataDays(bakery),
      mails: MAIL_DAYS,
      logs: krume.platform.logDays(),
      backups: BACKUP_DAYS,
    },
    timezone,
    inPerson: session?.actedUntil === undefined,
    published: bakery.published,
    isAccepted: hasAcceptedAgreement(bakery),
    wasAccepted: agreementVersion !== '',
    agreementAcceptedAt,
    agreementAcceptedBy,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = ownerInPerson(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  if (!isOn(form, 'accept')) {
    return data({ problems: { accept: 'must_accept' as const } }, { status: 422 })
  }
  const accepted = await krume.profile.acceptAgreement(scope)
  if (!accepted.ok) return data({ problems: {} }, { status: 403 })
  flash(context, texts.admin.agreement.done)
  return redirect(whereFrom(scope.bakery.published))
}

/** Returns the parent page: the setup until the shop is published, then the settings. */
function whereFrom(published: boolean): string {
  return published ? '/admin/general?section=agreement' : '/admin/setup'
}

/** The processing agreement (Art. 28 GDPR), to be read and accepted. */
export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin')
  const format = useFormat()
  const { isAccepted, wasAccepted, agreementAcceptedAt, agreementAcceptedBy, timezone } = loaderData
  return (
    <OwnersPage inPerson={loaderData.inPerson}>
      <Head title={t.agreement.title} />
      <PageHeader
        title={t.agreement.title}
        lead={t.agreement.lead}
        back={{
          to: whereFrom(loaderData.published),
          label: loaderData.published ? t.general.title : t.setup.title,
        }}
        pill={
          isAccepted && (
            <StatusPill tone="good" icon={Check}>
              {t.publish.done}
            </StatusPill>
          )
        }
        actions={
          <Button icon={Printer} onClick={() => print()} className="needs-script print:hidden">
            {t.agreement.print}
          </Button>
        }
      />
      <Card className="max-w-text-wide px-5 py-5 print:max-w-none print:border-0">
        <p className="font-semibold">
          {t.agreement.parties(loaderData.bakeryName, loaderData.operatorName || t.agreement.operator)}
        </p>
        <p className="text-14 text-text-2">{t.agreement.version(AGREEMENT_VERSION)}</p>
        {Object.entries(t.agreement.sections).map(([key, { title, text }]) => (
          <section key={key} className="mt-4">
            <h2 className="text-17">{title}</h2>
            <p className="mt-1 text-text-2">{typeof text === 'string' ? text : text(loaderData.periods)}</p>
          </section>
        ))}
        <AgreementAnnexes periods={loaderData.periods} processors={loaderData.processors} />
        <hr className="my-5 border-line" />
        {isAccepted ? (
          <p className="flex items-start gap-2 font-semibold">
            {agreementAcceptedAt !== '' &&
              t.agreement.acceptedAt(format.instant(agreementAcceptedAt, timezone), agreementAcceptedBy)}
          </p>
        ) : loaderData.isOffered ? (
          <FieldProblemsProvider value={actionData?.problems} sentences={{ accept: t.agreement.boxMissing }}>
            <ActingOperatorNote />
            <OwnerOnly>
              <Form method="post" className="grid gap-3">
                <ErrorSummary labels={{ accept: t.agreement.title }} />
                {wasAccepted && <p className="font-semibold">{t.agreement.outdated}</p>}
                <Checkbox name="accept" label={t.agreement.box} />
                <Button type="submit" variant="primary" className="justify-self-start">
                  {t.agreement.accept}
                </Button>
              </Form>
            </OwnerOnly>
          </FieldProblemsProvider>
        ) : (
          <NotOffered />
        )}
      </Card>
    </OwnersPage>
  )
}

/** Says why the agreement cannot be accepted yet. */
function NotOffered() {
  const t = useT('admin').agreement.notOffered
  return (
    <div id="field-accept" className="flex gap-3 rounded-m bg-warn-soft px-4 py-3.5 text-warn-text">
      <Icon of={CircleAlert} className="mt-0.5" />
      <p>
        <b className="block font-semibold">{t.title}</b>
        {t.text}
      </p>
    </div>
  )
}
