import { data, Form, redirect } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { flash } from '../../../session/session.server.ts'
import { shopUrl } from '../../../site.ts'
import { Checkbox, Radio } from '../../../ui/choices.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, FieldProblemsProvider, Fieldset } from '../../../ui/field.tsx'
import { Head } from '../../../ui/head.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import type { AdminHandle } from '../layout.tsx'
import { EditHeader } from '../parts/edit-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { PublishCard } from '../publish/publish-card.tsx'
import { attempt } from '../services.server.ts'
import type { Route } from './+types/general.ts'
import { type GeneralDraft, generalDraftOf, readGeneralDraft } from './general-draft.ts'

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, config, locale } = requestOf(context)
  const { bakery } = scope
  return {
    draft: generalDraftOf(bakery),
    published: bakery.published,
    problems: await krume.profile.publishProblems(scope),
    shopUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/')),
    imprintUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/imprint')),
    host: config.publicUrl.host,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const draft = readGeneralDraft(await request.formData())
  const result = await attempt(context, 'saving general information', () =>
    krume.profile.saveGeneral(scope, draft),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/general')
}

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
  return (
    <FieldProblemsProvider value={actionData?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader title={t.title} isDirty={isDirty} discard={discard} />
        <div className="mb-4 grid gap-3 empty:hidden">
          {actionData?.failed && <SaveFailure />}
          <ErrorSummary labels={t} />
        </div>
        <div key={revision} className="grid items-start gap-4 xl:grid-cols-2">
          <BakeryPanel draft={draft} host={loaderData.host} />
          <ImprintPanel draft={draft} imprintUrl={loaderData.imprintUrl} />
        </div>
      </Form>
    </FieldProblemsProvider>
  )
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
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field name="email" label={t.email} optional>
            <TextInput type="email" defaultValue={draft.email} maxLength={255} autoComplete="email" />
          </Field>
          <Field name="phone" label={t.phone} optional>
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
        <Checkbox name="phoneRequired" label={t.phoneRequired} defaultChecked={draft.phoneRequired} />
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
          className={`${textLinkClass} text-14 font-semibold`}
        >
          {t.viewImprint}
        </a>
      }
    >
      <div className="grid gap-3.5">
        <Field name="imprintOwner" label={t.imprintOwner}>
          <TextInput defaultValue={draft.imprintOwner} maxLength={120} autoComplete="name" />
        </Field>
        <Field name="imprintStreet" label={t.imprintStreet}>
          <TextInput defaultValue={draft.imprintStreet} maxLength={120} autoComplete="street-address" />
        </Field>
        <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2">
          <Field name="imprintZip" label={t.imprintZip}>
            <TextInput
              defaultValue={draft.imprintZip}
              maxLength={10}
              inputMode="numeric"
              autoComplete="postal-code"
            />
          </Field>
          <Field name="imprintCity" label={t.imprintCity}>
            <TextInput defaultValue={draft.imprintCity} maxLength={80} autoComplete="address-level2" />
          </Field>
        </div>
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
        <Field name="imprintAdditional" label={t.imprintAdditional} optional>
          <Textarea rows={4} defaultValue={draft.imprintAdditional} maxLength={5000} />
        </Field>
      </div>
    </Panel>
  )
}
