import { data, redirect } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { missingInImprint } from '#bakery/profile/publishing.ts'
import { hasAcceptedAgreement } from '#bakery/tenancy/processing-agreement.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { SectionedPage } from '#web/desk/forms/sectioned-page.tsx'
import { sectionIn, sectionOf, sectionPath } from '#web/desk/forms/sections.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import { ApiKeysPanel } from '../api-keys/api-keys-panel.tsx'
import { BookkeepingLink } from '../bookkeeping/bookkeeping-link.tsx'
import { PublishCard } from '../publish/publish-card.tsx'
import { IntegrationsPanel } from '../webhooks/integrations-panel.tsx'
import type { Route } from './+types/general.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { generalDraftOf, generalForm } from './general-fields.ts'
import { useGeneralOverview } from './general-overview.ts'
import { GeneralSectionForm } from './general-section.tsx'
import { GENERAL_FORM_SECTIONS, GENERAL_SECTIONS, readGeneralSection } from './general-sections.ts'

export const handle: OwnerHandle = { needs: 'shop', savesAtBottom: 'in-section' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, config, locale, member, session } = requestOf(context)
  const { bakery } = scope
  return {
    draft: generalDraftOf(bakery, locale),
    seen: bakery.updated,
    missing: missingInImprint(bakery),
    section: sectionIn(new URL(request.url).searchParams, GENERAL_SECTIONS),
    published: bakery.published,
    problems: await krume.profile.publishProblems(scope),
    hints: await krume.profile.publishHints(scope),
    legal: await krume.legal.states(scope),
    isMember: member !== undefined,
    webhooks: member ? [] : await krume.webhooks.list(scope),
    apiKeys: session && session.user.actedBy === undefined ? await krume.apiKeys.list(scope) : undefined,
    shopUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/')),
    imprintUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/imprint')),
    privacyUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/datasecurity')),
    termsUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/terms')),
    accessibilityUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/accessibility')),
    withdrawalUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/withdrawal')),
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
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const form = await readForm(request)
  const section = sectionOf(form, GENERAL_FORM_SECTIONS)
  if (!section) throw data(null, { status: 400 })
  const draft = readGeneralSection(form, section, generalDraftOf(scope.bakery, locale))
  const result = await attempt(context, 'saving general information', () =>
    krume.profile.saveGeneral(scope, generalForm.parsed(draft, locale), seenIn(form)),
  )
  if (!result) return data({ section, draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ section, draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect(sectionPath('/admin/general', section))
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Sections that members of the team do not see. */
const OF_OWNER: readonly string[] = ['integrations', 'agreement']

export default function General({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').general
  const { draft, seen, agreement, published, problems } = loaderData
  const all = useGeneralOverview({ ...loaderData, isAccepted: agreement.isAccepted })
  const sections = loaderData.isMember ? all.filter(({ id }) => !OF_OWNER.includes(id)) : all
  const answered = actionData && 'section' in actionData ? actionData.section : undefined
  const asked = loaderData.section ?? answered
  const current = sections.some(({ id }) => id === asked) ? asked : undefined
  const shown = current ?? 'bakery'
  const own = {
    integrations: (
      <div className="grid gap-4">
        <IntegrationsPanel webhooks={loaderData.webhooks} />
        {loaderData.apiKeys && <ApiKeysPanel keys={loaderData.apiKeys} timezone={agreement.timezone} />}
        {loaderData.apiKeys && <BookkeepingLink />}
      </div>
    ),
    agreement: <AgreementPanel {...agreement} />,
    publish: (
      <PublishCard
        published={published}
        problems={problems}
        hints={loaderData.hints}
        shopUrl={loaderData.shopUrl}
        from="general"
      />
    ),
  }
  return (
    <>
      <Head title={current === undefined ? t.title : `${t.sections[current]} – ${t.title}`} />
      <SectionedPage title={t.title} sections={sections} current={current}>
        {shown === 'agreement' || shown === 'publish' || shown === 'integrations' ? (
          own[shown]
        ) : (
          <GeneralSectionForm
            key={shown}
            section={shown}
            seen={seen}
            stored={draft}
            returned={answered === undefined || answered === shown ? actionData : undefined}
            facts={loaderData}
          />
        )}
      </SectionedPage>
    </>
  )
}
