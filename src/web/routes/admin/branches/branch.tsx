import { PauseCircle, PlayCircle } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { addDays, weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { readText } from '../../../read-form.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Button } from '../../../ui/button.tsx'
import { Head } from '../../../ui/head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { seenIn } from '../form-rows.ts'
import type { AdminHandle } from '../layout.tsx'
import { DangerZone } from '../parts/danger-zone.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Route } from './+types/branch.ts'
import { branchDraftOf } from './branch-draft.ts'
import { BranchForm } from './branch-form.tsx'
import { DisplacedPanel } from './displaced-panel.tsx'
import { answerBranchForm } from './save-branch.server.ts'
import { settleDisplaced } from './settle-displaced.server.ts'
import type { WeekUsage } from './slots-editor.tsx'

const PAUSE_FORM = 'pause-form'
const DISPLACED_FORM = 'displaced-form'
const PAUSES = ['hour', 'threeHours', 'endOfDay', 'week'] as const
type Pause = (typeof PAUSES)[number]

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
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
  const displaced = await krume.orders.displaced(scope, branch.id)
  const isPaused = branch.pausedUntil !== '' && new Date(branch.pausedUntil) > now
  return {
    name: branch.name,
    seen: branch.updated,
    draft: branchDraftOf(branch, holidays, today),
    holidays,
    usage,
    now: clockNow,
    displaced,
    pausedUntil: isPaused ? branch.pausedUntil : '',
    timezone: scope.bakery.timezone,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, clock, texts } = requestOf(context)
  const t = texts.admin.branches
  const form = await request.formData()
  const intent = readText(form, 'intent', 60)
  const here = `/admin/branches/${params.id}`

  if (intent === 'delete') {
    const result = await orRefuse(krume.branches.delete(scope, params.id))
    flash(context, result.ok ? t.delete.done : t.delete.hasOrders, result.ok ? 'success' : 'error')
    return redirect(result.ok ? '/admin/branches' : here)
  }
  if (await settleDisplaced(context, scope, params.id, form, intent)) return redirect(here)
  if (intent === 'resume' || intent.startsWith('pause.')) {
    const pause = PAUSES.find((name) => intent === `pause.${name}`)
    if (!pause && intent !== 'resume') throw data(null, { status: 400 })
    const until = pause ? pauseEnd(pause, clock.now(), scope.bakery.timezone) : null
    await orRefuse(krume.branches.pause(scope, params.id, until))
    flash(context, pause ? t.pause.paused : t.pause.resumed)
    return redirect(here)
  }
  const { branch, ...returned } = await answerBranchForm(context, scope, form, intent, async (input) =>
    krume.branches.update(scope, params.id, input, seenIn(form)),
  )
  if (!branch) return data(returned, { status: returned.status })
  flash(context, texts.common.toasts.saved)
  return redirect(here)
}

function pauseEnd(pause: Pause, now: Date, zone: string): Date {
  const midnightAfter = (days: number): Date => {
    const day: Day = wallClockAt(now, zone).day
    return instantAt(addDays(day, days), '00:00', zone)
  }
  switch (pause) {
    case 'hour':
      return new Date(now.getTime() + 3_600_000)
    case 'threeHours':
      return new Date(now.getTime() + 3 * 3_600_000)
    case 'endOfDay':
      return midnightAfter(1)
    case 'week':
      return midnightAfter(7)
  }
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

export default function Branch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').branches
  const { name, seen, draft, holidays, usage, now, displaced, pausedUntil, timezone } = loaderData
  return (
    <>
      <Head title={`${name} – ${t.title}`} />
      <Form method="post" id={PAUSE_FORM} />
      <Form method="post" id={DISPLACED_FORM} />
      <BranchForm
        key={JSON.stringify(draft)}
        title={name}
        seen={seen}
        initial={draft}
        returned={actionData}
        holidays={holidays}
        usage={usage}
        now={now}
        notice={<DisplacedPanel orders={displaced} form={DISPLACED_FORM} />}
        aside={<PausePanel pausedUntil={pausedUntil} timezone={timezone} />}
      />
      <DangerZone action={t.delete.action} title={t.delete.title(name)} text={t.delete.text} />
    </>
  )
}

/** Its buttons belong to a form of their own: pausing saves nothing else. */
function PausePanel({ pausedUntil, timezone }: { pausedUntil: string; timezone: string }) {
  const t = useT('admin').branches
  const format = useFormat()
  const isPaused = pausedUntil !== ''
  return (
    <Panel title={t.pause.title} hint={t.pause.text} id="pause">
      {isPaused && (
        <p className="mb-3 flex items-center gap-2 rounded-m bg-warn-soft px-3 py-2 font-semibold text-warn-text">
          <Icon of={PauseCircle} />
          {t.pausedUntil(format.instant(pausedUntil, timezone))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isPaused && (
          <Button type="submit" form={PAUSE_FORM} name="intent" value="resume" size="small" icon={PlayCircle}>
            {t.pause.resume}
          </Button>
        )}
        {PAUSES.map((pause) => (
          <Button
            key={pause}
            type="submit"
            form={PAUSE_FORM}
            name="intent"
            value={`pause.${pause}`}
            size="small"
          >
            {t.pause[pause]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
