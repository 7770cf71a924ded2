import { data, redirect } from 'react-router'
import { localText } from '#bakery/locale.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/rush.ts'
import { DaysPanel } from './days-panel.tsx'
import { readDays } from './read-days.ts'
import { rushDraft } from './rush-fields.ts'
import { RushForm } from './rush-form.tsx'
import { saveRush } from './save-rush.server.ts'

export const handle: OwnerHandle = { needs: 'branches', savesAtBottom: true }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const profile = await orRefuse(krume.rush.get(scope, params.id))
  const asked = readDays(new URL(request.url).searchParams)
  const days = asked.days ?? profile.days
  const [usual, volumes, branches, products] = await Promise.all([
    krume.rush.usualHours(scope, days),
    krume.rush.volumes(scope, days),
    krume.branches.list(scope),
    krume.products.names(scope),
  ])
  return {
    profile,
    asked: asked.isWrong ? asked : { first: days[0] ?? '', last: days.at(-1) ?? '', isWrong: false },
    usual,
    facts: { volumes, branches: branches.map(({ id, name }) => ({ id, name })), products },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    await orRefuse(krume.rush.delete(scope, params.id))
    flash(context, texts.admin.rush.delete.done)
    return redirect('/admin/rush-days')
  }
  const saved = await saveRush(context, form, (_, input, options) =>
    krume.rush.update(scope, params.id, input, options),
  )
  if (!saved.ok) return data(saved.returned, { status: saved.status })
  return redirect(`/admin/rush-days/${encodeURIComponent(params.id)}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function RushPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').rush
  const { profile, asked, usual, facts } = loaderData
  const locale = useLocale()
  const initial = rushDraft(profile, usual, facts.products, locale)
  const name = localText(locale, profile.name, profile.nameEn)
  return (
    <>
      <Head title={`${name} – ${t.title}`} />
      <RushForm
        key={`${profile.id}${asked.first}${asked.last}`}
        title={name}
        seen={profile.updated}
        initial={initial}
        returned={actionData}
        {...facts}
      />
      <DaysPanel title={t.otherDays} asked={asked} />
      <DangerZone action={t.delete.action} title={t.delete.title(name)} text={t.delete.text} />
    </>
  )
}
