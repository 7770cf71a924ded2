import { useEffect } from 'react'
import { data, Form, redirect, useLocation } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { hasAcceptedAgreement } from '#bakery/tenancy/processing-agreement.ts'
import { missingInImprint } from '#bakery/tenancy/publishing.ts'
import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { attempt } from '../../../services.server.ts'
import { flash } from '../../../session/session.server.ts'
import { shopUrl } from '../../../site.ts'
import { Radio } from '../../../ui/choices.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { controlId, Field, FieldProblemsProvider, Fieldset } from '../../../ui/field.tsx'
import { Head } from '../../../ui/head.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { seenIn } from '../form-rows.ts'
import type { AdminHandle } from '../layout.tsx'
import { AddressFields } from '../parts/address-fields.tsx'
import { EditHeader } from '../parts/edit-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { PublishCard } from '../publish/publish-card.tsx'
import type { Route } from './+types/general.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { type GeneralDraft, generalDraftOf, generalInputOf, readGeneralDraft } from './general-draft.ts'
import { LegalPanel } from './legal-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, config, locale } = requestOf(context)
  const { bakery } = scope
  return {
    draft: generalDraftOf(bakery, locale),
    seen: bakery.updated,
    missing: missingInImprint(bakery),
    isAsked: new URL(request.url).searchParams.has('missing'),
    published: bakery.published,
    problems: await krume.profile.publishProblems(scope),
    legal: await krume.legal.states(scope),
    shopUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/')),
    imprintUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/imprint')),
    privacyUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/datasecurity')),
    termsUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/terms')),
    scriptUrl: shopUrl(config.publicUrl, bakery.slug, '/embed.js'),
    host: config.publicUrl.host,
    agreement: {
      isAccepted: hasAcceptedAgreement(bakery),
      acceptedAt: bakery.agreementAcceptedAt,
      acceptedBy: bakery.agreementAcceptedBy,
      timezone: bakery.timezone,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts, locale } = requestOf(context)
  const form = await request.formData()
  const draft = readGeneralDraft(form)
  const result = await attempt(context, 'saving general information', () =>
    krume.profile.saveGeneral(scope, generalInputOf(draft, locale), seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/general')
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

export default function General({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').general
  const { draft, published, problems, shopUrl } = loaderData
  return (
    <>
      <Head title={t.title} />
      <GeneralForm key={JSON.stringify(draft)} loaderData={loaderData} actionData={actionData} />
      <div className="mt-4">
        <PublishCard published={published} problems={problems} shopUrl={shopUrl} from="general" />
      </div>
    </>
  )
}

function GeneralForm({
  loaderData,
  actionData,
}: {
  loaderData: Route.ComponentProps['loaderData']
  actionData: Route.ComponentProps['actionData'] | undefined
}) {
  const t = useT('admin').general
  const { formRef, draft, revision, onChange, isDirty, discard } = useDraft(
    loaderData.draft,
    readGeneralDraft,
    actionData?.draft,
  )
  const { missing, isAsked } = loaderData
  useFirstMissing(missing[0], isAsked)
  const asked = isAsked ? Object.fromEntries(missing.map((field) => [field, 'required' as const])) : undefined
  return (
    <FieldProblemsProvider value={actionData?.problems ?? asked}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader title={t.title} seen={loaderData.seen} isDirty={isDirty} discard={discard} />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={actionData} />
          <ErrorSummary labels={t} />
        </div>
        <div key={revision} className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid min-w-0 gap-4">
            <BakeryPanel draft={draft} host={loaderData.host} />
            <OrdersPanel draft={draft} />
            <EmbedPanel draft={draft} scriptUrl={loaderData.scriptUrl} />
          </div>
          <div className="grid min-w-0 gap-4">
            <ImprintPanel draft={draft} imprintUrl={loaderData.imprintUrl} />
            <LegalPanel draft={draft} facts={loaderData} />
            <AgreementPanel {...loaderData.agreement} />
          </div>
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

/** Whoever comes for the sake of the imprint begins with what it lacks; `isAsked` shows all of it as missing, too. */
function useFirstMissing(field: string | undefined, isAsked: boolean): void {
  const { hash } = useLocation()
  const isLed = isAsked || hash === '#missing'
  useEffect(() => {
    if (field !== undefined && isLed) document.getElementById(controlId(field))?.focus()
  }, [field, isLed])
}

function BakeryPanel({ draft, host }: { draft: GeneralDraft; host: string }) {
  const t = useT('admin').general
  return (
    <Panel title={t.bakery}>
      <div className="grid gap-3.5">
        <Field name="name" label={t.name}>
          <TextInput defaultValue={draft.name} maxLength={80} autoComplete="organization" />
        </Field>
        <Field name="slug" label={t.slug} hint={t.slugHint}>
          <TextInput
            defaultValue={draft.slug}
            maxLength={40}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <p className="-mt-2 text-14 text-text-2">
          <b className="font-semibold text-text wrap-anywhere">
            {draft.slug}.{host}
          </b>
        </p>
        {/* Of their own lines beside the navigation: an address must be seen whole. */}
        <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <Field name="email" label={t.email} hint={t.emailHint}>
            <TextInput type="email" defaultValue={draft.email} maxLength={255} autoComplete="email" />
          </Field>
          <Field name="phone" label={t.phone} hint={t.phoneHint}>
            <TextInput type="tel" defaultValue={draft.phone} maxLength={40} autoComplete="tel" />
          </Field>
        </div>
        <Field name="mailSenderName" label={t.mailSenderName} hint={t.mailSenderHint} optional>
          <TextInput defaultValue={draft.mailSenderName} maxLength={80} />
        </Field>
        <Fieldset name="address" legend={t.address}>
          <div className="flex gap-6">
            <Radio name="address" value="sie" label={t.sie} defaultChecked={draft.address === 'sie'} />
            <Radio name="address" value="du" label={t.du} defaultChecked={draft.address === 'du'} />
          </div>
        </Fieldset>
      </div>
    </Panel>
  )
}

function ImprintPanel({ draft, imprintUrl }: { draft: GeneralDraft; imprintUrl: string }) {
  const t = useT('admin').general
  return (
    <Panel
      id="imprint"
      title={t.imprint}
      hint={t.imprintHint}
      aside={
        <a
          href={imprintUrl}
          target="_blank"
          rel="noreferrer"
          className={`${textLinkClass} inline-flex min-h-6 items-center text-14 font-semibold`}
        >
          {t.viewImprint}
        </a>
      }
    >
      <div className="grid gap-3.5">
        <Field name="imprintOwner" label={t.imprintOwner}>
          <TextInput defaultValue={draft.imprintOwner} maxLength={120} autoComplete="name" />
        </Field>
        <AddressFields
          street={{ name: 'imprintStreet', label: t.imprintStreet, value: draft.imprintStreet }}
          zip={{ name: 'imprintZip', label: t.imprintZip, value: draft.imprintZip }}
          city={{ name: 'imprintCity', label: t.imprintCity, value: draft.imprintCity }}
        />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field name="imprintLegalForm" label={t.imprintLegalForm} hint={t.imprintLegalFormHint} optional>
            <TextInput defaultValue={draft.imprintLegalForm} maxLength={60} />
          </Field>
          <Field name="imprintVatId" label={t.imprintVatId} optional>
            <TextInput defaultValue={draft.imprintVatId} maxLength={40} />
          </Field>
        </div>
        <Field name="imprintRegister" label={t.imprintRegister} hint={t.imprintRegisterHint} optional>
          <TextInput defaultValue={draft.imprintRegister} maxLength={120} />
        </Field>
        <Field name="imprintChamber" label={t.imprintChamber} hint={t.imprintChamberHint} optional>
          <TextInput defaultValue={draft.imprintChamber} maxLength={120} />
        </Field>
        <Field name="imprintAdditional" label={t.imprintAdditional} hint={t.imprintAdditionalHint} optional>
          <Textarea rows={4} defaultValue={draft.imprintAdditional} maxLength={5000} />
        </Field>
      </div>
    </Panel>
  )
}
