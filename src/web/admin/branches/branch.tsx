import { data, redirect } from 'react-router'
import { addDays, weekdayOf } from '#bakery/branches/days.ts'
import { namedIn, rushDaysOf } from '#bakery/branches/rush/rush-days.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { Krume } from '#bakery/krume.ts'
import type { Locale } from '#bakery/locale.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { SectionedPage } from '#web/desk/forms/sectioned-page.tsx'
import { sectionIn, sectionOf, sectionPath } from '#web/desk/forms/sections.ts'
import { answersOf, DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/branch.ts'
import { branchDraftOf } from './branch-fields.ts'
import { useBranchOverview } from './branch-overview.ts'
import { BranchSectionForm } from './branch-section.tsx'
import { BRANCH_FORM_SECTIONS, BRANCH_SECTIONS, readSection } from './branch-sections.ts'
import { DisplacedBanner } from './displaced/displaced-banner.tsx'
import type { RushDays } from './hours/days-ahead.ts'
import type { WeekUsage } from './hours/slots-editor.tsx'
import { PausePanel, pauseEnd, pauseIn } from './pause-panel.tsx'
import { answerBranchForm } from './save-branch.server.ts'

export const handle: OwnerHandle = { needs: 'branches', savesAtBottom: 'in-section' }

/** Returns the branch's rush days, which its page shows without their products. */
async function rushOf(krume: Krume, scope: OwnerScope, branch: string, locale: Locale): Promise<RushDays> {
  const profiles = await krume.rush.list(scope)
  return rushDaysOf(
    branch,
    profiles.toReversed().map((profile) => ({ ...namedIn(locale, profile), products: [] })),
  )
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock, locale } = requestOf(context)
  const branch = await orRefuse(krume.branches.get(scope, params.id))
  const now = clock.now()
  const clockNow = wallClockAt(now, scope.bakery.timezone)
  const today = clockNow.day
  const holidays = await krume.branches.holidaysAhead(scope, {
    state: branch.state,
    region: branch.holidayRegion,
    locale,
  })
  const days = Array.from({ length: 7 }, (_, offset) => addDays(today, offset + 1))
  const used = await Promise.all(days.map((day) => krume.branches.slotUsage(scope, branch.id, day)))
  const usage: WeekUsage = Object.fromEntries(
    days.map((day, index) => [weekdayOf(day), { day, used: used[index] ?? {} }]),
  )
  const isPaused = branch.pausedUntil !== '' && new Date(branch.pausedUntil) > now
  return {
    section: sectionIn(new URL(request.url).searchParams, BRANCH_SECTIONS),
    name: branch.name,
    seen: branch.updated,
    draft: branchDraftOf(branch, holidays, today),
    holidays,
    rush: await rushOf(krume, scope, branch.id, locale),
    usage,
    now: clockNow,
    id: branch.id,
    displaced: await krume.orders.countDisplaced(scope, branch.id),
    pausedUntil: isPaused ? branch.pausedUntil : '',
    timezone: scope.bakery.timezone,
    hasOthers: (await krume.branches.names(scope)).length > 1,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, clock, locale, texts } = requestOf(context)
  const t = texts.admin.branches
  const form = await readForm(request)
  const intent = readText(form, 'intent', 60)
  const here = `/admin/branches/${encodeURIComponent(params.id)}`

  if (intent === 'delete') {
    const result = await orRefuse(krume.branches.delete(scope, params.id))
    if (!result.ok) return data({ notDeleted: t.delete.hasOrders }, { status: 409 })
    flash(context, t.delete.done)
    return redirect('/admin/branches')
  }
  const branch = await orRefuse(krume.branches.get(scope, params.id))
  const { timezone } = scope.bakery
  const pause = pauseIn(intent)
  if (pause || intent === 'resume') {
    const until = pause ? pauseEnd(pause, clock.now(), timezone) : null
    await orRefuse(krume.branches.pause(scope, params.id, until))
    flash(context, pause ? t.pause.paused : t.pause.resumed)
    return redirect(sectionPath(here, 'pause'))
  }
  const section = sectionOf(form, BRANCH_FORM_SECTIONS)
  if (!section) throw data(null, { status: 400 })
  const place = { state: branch.state, region: branch.holidayRegion, locale }
  const { day: today } = wallClockAt(clock.now(), timezone)
  const stored = branchDraftOf(branch, await krume.branches.holidaysAhead(scope, place), today)
  const sent = readSection(form, section, stored)
  const { closesOthers } = sent
  const { branch: saved, ...returned } = await answerBranchForm(context, scope, sent, intent, async (input) =>
    krume.branches.update(scope, params.id, input, { seen: seenIn(form), closesOthers }),
  )
  if (!saved) return data({ ...returned, section }, { status: returned.status })
  flash(context, closesOthers ? t.special.savedEverywhere : texts.common.toasts.saved)
  return redirect(sectionPath(here, section))
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Branch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').branches
  const { name, seen, draft, holidays, rush, usage, now, displaced, pausedUntil, timezone } = loaderData
  const sections = useBranchOverview({ draft, holidays, today: now.day, pausedUntil, timezone })
  const { notDeleted, saved } = answersOf(actionData)
  const answered = saved && 'section' in saved ? saved.section : undefined
  const current = loaderData.section ?? answered
  const shown = current ?? 'basics'
  return (
    <>
      <Head title={`${current === undefined ? '' : `${t.sections[current]} – `}${name} – ${t.title}`} />
      <SectionedPage
        title={name}
        back={{ to: '/admin/branches', label: t.title }}
        pill={
          <StatusPill tone={draft.active ? 'good' : 'neutral'}>
            {draft.active ? t.active : t.inactive}
          </StatusPill>
        }
        sections={sections}
        current={current}
        notice={<DisplacedBanner branch={loaderData.id} count={displaced} />}
        footer={
          <DangerZone
            action={t.delete.action}
            title={t.delete.title(name)}
            text={t.delete.text}
            refused={notDeleted}
          />
        }
      >
        {shown === 'pause' ? (
          <PausePanel pausedUntil={pausedUntil} timezone={timezone} />
        ) : (
          <BranchSectionForm
            key={`${loaderData.id} ${shown}`}
            section={shown}
            seen={seen}
            stored={draft}
            returned={answered === undefined || answered === shown ? saved : undefined}
            holidays={holidays}
            rush={rush}
            usage={usage}
            now={now}
            hasOthers={loaderData.hasOthers}
          />
        )}
      </SectionedPage>
    </>
  )
}
