import { data, redirect } from 'react-router'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import { INTEGRATIONS } from '../webhooks/integrations-path.ts'
import type { Route } from './+types/api-key.ts'
import { ApiKeyStatePill } from './api-key-state-pill.tsx'
import { useLastUse } from './use-last-use.ts'

export const handle: OwnerHandle = { ownerInPerson: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const key = await orRefuse(requestOf(context).krume.apiKeys.get(owner, params.id))
  return { key, timezone: owner.bakery.timezone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, texts } = requestOf(context)
  const { id } = await orRefuse(krume.apiKeys.get(owner, params.id))
  const form = await readForm(request)
  if (readText(form, 'intent', 20) !== 'delete') throw data(null, { status: 400 })
  await orRefuse(krume.apiKeys.revoke(owner, id))
  flash(context, texts.admin.apiKeys.revoke.done)
  return redirect(INTEGRATIONS)
}

export default function ApiKeyPage({ loaderData }: Route.ComponentProps) {
  const { apiKeys: t, general } = useT('admin')
  const format = useFormat()
  const lastUse = useLastUse(loaderData.timezone)
  const { key, timezone } = loaderData
  const { id, name, scopes, created, lastDay, isExpired } = key
  const facts: [string, string | string[]][] = [
    [t.may, scopes.map((scope) => t.scopeNames[scope])],
    [t.createdAt, format.instant(created.replace(' ', 'T'), timezone)],
    [t.validUntil, lastDay === '' ? t.noEnd : format.dayNumeric(lastDay)],
    [t.use, lastUse(key)],
    [t.begin, `krume_${id}_…`],
  ]
  return (
    <>
      <Head title={`${name} – ${t.title}`} />
      <PageHeader
        title={name}
        pill={<ApiKeyStatePill isExpired={isExpired} />}
        back={{ to: INTEGRATIONS, label: general.sections.integrations }}
      />
      <Panel title={t.keyTitle} className="max-w-lead">
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 sm:grid-cols-3">
              <dt className="text-14 text-text-2">{label}</dt>
              <dd className="wrap-anywhere tabular-nums sm:col-span-2">
                {typeof value === 'string' ? value : value.map((line) => <p key={line}>{line}</p>)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <DangerZone
        action={t.revoke.action}
        title={t.revoke.title(name)}
        text={t.revoke.text}
        label={t.revoke.action}
      />
    </>
  )
}
