import { Plus } from 'lucide-react'
import { WEBHOOK_MAX } from '#bakery/webhooks/webhook-bounds.ts'
import type { ListedWebhook } from '#bakery/webhooks/webhooks.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WebhookStatePill } from './webhook-state-pill.tsx'

/** Lists the programs that receive the bakery's events. */
export function IntegrationsPanel({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  const { webhooks: t, general } = useT('admin')
  return (
    <Panel title={general.sections.integrations} hint={t.lead}>
      {webhooks.length > 0 && (
        <ul className="mb-3">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {webhooks.length < WEBHOOK_MAX.webhooks ? (
        <ButtonLink to="/admin/webhooks/new" icon={Plus}>
          {t.add}
        </ButtonLink>
      ) : (
        <p className="text-14 text-text-2">{t.full(WEBHOOK_MAX.webhooks)}</p>
      )}
    </Panel>
  )
}

function WebhookRow({
  webhook: { id, name, url, failed, queued, lastFailed, ...state },
}: {
  webhook: ListedWebhook
}) {
  const t = useT('admin').webhooks
  const counts = [queued > 0 && t.queued(queued), failed > 0 && t.failed(failed)].filter(Boolean)
  const isOn = state.offSince === '' && state.failingSince === ''
  return (
    <li className="relative border-t border-line py-3 first:border-0 hover:bg-surface-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <RowLink to={`/admin/webhooks/${id}`} className="font-semibold">
          {name}
        </RowLink>
        <WebhookStatePill {...state} />
      </div>
      <p className="text-14 text-text-2 wrap-anywhere">{url}</p>
      {isOn && lastFailed && <p className="text-14 text-warn-text">{t.lastFailed}</p>}
      {counts.length > 0 && <p className="text-14 text-text-2 tabular-nums">{counts.join(', ')}</p>}
    </li>
  )
}
