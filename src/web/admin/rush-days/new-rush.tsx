import { data, redirect } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-rush.ts'
import { ChooseDays } from './choose-days.tsx'
import { DaysPanel } from './days-panel.tsx'
import { newRules, readDays } from './read-days.ts'
import { rushDraft } from './rush-fields.ts'
import { RushForm } from './rush-form.tsx'
import { saveRush } from './save-rush.server.ts'

export const handle: OwnerHandle = { needs: 'branches', savesAtBottom: true }

/** The address names the days, or the profile to copy, or neither: then the page asks for them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock } = requestOf(context)
  const { day: today } = wallClockAt(clock.now(), scope.bakery.timezone)
  const { searchParams: params } = new URL(request.url)
  const asked = readDays(params)
  const copied = params.get('copy') ?? undefined
  const copy = copied === undefined ? undefined : await orRefuse(krume.rush.copy(scope, copied))
  const days = asked.days ?? (asked.isWrong ? undefined : copy?.days)
  if (!days) {
    const profiles = await krume.rush.list(scope)
    const taken = new Set(profiles.flatMap((profile) => profile.days))
    const proposals = krume.rush.proposals(scope).filter(({ days }) => !days.some((day) => taken.has(day)))
    const past = profiles
      .filter((profile) => (profile.days.at(-1) ?? '') < today)
      .map(({ id, name }) => ({ id, name }))
    return { asked, copied, past, proposals, profile: undefined }
  }
  const [usual, volumes, branches, products] = await Promise.all([
    krume.rush.usualHours(scope, days),
    krume.rush.volumes(scope, days),
    krume.branches.list(scope),
    krume.products.names(scope),
  ])
  return {
    asked: { first: days[0] ?? '', last: days.at(-1) ?? '', isWrong: false },
    copied,
    profile: {
      rules: copy ?? newRules(days, today, (params.get('name') ?? '').slice(0, 60)),
      usual,
      volumes,
      branches: branches.map(({ id, name }) => ({ id, name })),
      products,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const saved = await saveRush(context, await readForm(request), ({ krume }, input, { despite }) =>
    krume.rush.create(scope, input, despite),
  )
  return saved.ok ? redirect('/admin/rush-days') : data(saved.returned, { status: saved.status })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewRush({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').rush
  const locale = useLocale()
  const { asked, copied, profile } = loaderData
  if (!profile) {
    const { past, proposals } = loaderData
    return (
      <>
        <Head title={t.newTitle} />
        <ChooseDays asked={asked} copied={copied} past={past} proposals={proposals} />
      </>
    )
  }
  const { rules, usual, ...facts } = profile
  const initial = rushDraft(rules, usual, profile.products, locale)
  return (
    <>
      <Head title={t.newTitle} />
      <RushForm
        key={`${asked.first}${asked.last}`}
        title={t.newTitle}
        initial={initial}
        returned={actionData}
        {...facts}
      />
      <DaysPanel title={t.otherDays} asked={asked} copied={copied} />
    </>
  )
}
