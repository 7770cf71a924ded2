import type { LegalKind, LegalState } from '#bakery/legal/legal-text.ts'
import type { ListedWebhook } from '#bakery/webhooks/webhooks.ts'
import type { Section } from '#web/desk/forms/sectioned-page.tsx'
import { useT } from '#web/document/use-t.ts'
import type { GeneralDraft } from './general-fields.ts'
import { GENERAL_SECTIONS, type GeneralSection } from './general-sections.ts'

type Summary = Pick<Section, 'summary' | 'warns'>

/** Returns the sections of the general information, each with a one-line summary. */
export function useGeneralOverview({
  draft,
  host,
  missing,
  legal,
  isAccepted,
  published,
  webhooks,
  apiKeys = [],
}: {
  draft: GeneralDraft
  host: string
  /** Fields that the imprint still lacks. */
  missing: readonly string[]
  legal: Record<LegalKind, LegalState>
  isAccepted: boolean
  published: boolean
  webhooks: readonly Pick<ListedWebhook, 'offSince'>[]
  /** Absent for an operator who acts as the owner. */
  apiKeys: readonly unknown[] | undefined
}): Section<GeneralSection>[] {
  const { general: t, webhooks: w, apiKeys: k } = useT('admin')
  const own = Object.values(legal).filter((state) => state !== 'generated' && state !== 'exempt').length
  const limits = [
    draft.paymentMeans.map((means) => t.payment[means]).join(', '),
    draft.minOrderCents === '' ? t.overview.noLimits : t.overview.from(draft.minOrderCents),
    draft.maxOrderUnits !== '' && t.overview.upTo(draft.maxOrderUnits),
  ].filter((text) => text !== false)
  const [site = ''] = draft.embedSites.split('\n')
  const isReachable = !missing.includes('email') && !missing.includes('phone')
  const isNamed = missing.every((field) => field === 'email' || field === 'phone')
  const off = webhooks.filter(({ offSince }) => offSince !== '').length
  const connections = [
    webhooks.length > 0 && w.count(webhooks.length),
    apiKeys.length > 0 && k.count(apiKeys.length),
  ].filter((text) => text !== false)
  const lacking: Summary = { summary: t.overview.missing, warns: true }
  const summaries: Record<GeneralSection, Summary> = {
    bakery: isReachable ? { summary: `${draft.slug}.${host}` } : lacking,
    imprint: isNamed ? { summary: `${draft.imprintOwner}, ${draft.imprintCity}` } : lacking,
    orders: { summary: limits.join(' · ') },
    legal: { summary: own === 0 ? t.overview.generated : t.overview.own(own) },
    agreement: isAccepted ? { summary: t.overview.agreed } : { summary: t.overview.notAgreed, warns: true },
    embed: { summary: site === '' ? t.overview.noSite : site.replace(/^https?:\/\//, '') },
    integrations:
      off > 0
        ? { summary: w.someOff(off), warns: true }
        : { summary: connections.length === 0 ? w.none : connections.join(', ') },
    publish: published ? { summary: t.overview.published } : { summary: t.overview.unpublished, warns: true },
  }
  return GENERAL_SECTIONS.map((id) => ({ id, title: t.sections[id], ...summaries[id] }))
}
