import type { Webhook } from '#bakery/webhooks/webhooks.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

/** Tells whether a webhook is on, fails, or is off. */
export function WebhookStatePill({ offSince, failingSince }: Pick<Webhook, 'offSince' | 'failingSince'>) {
  const t = useT('admin').webhooks.states
  if (offSince !== '') return <StatusPill tone="bad">{t.off}</StatusPill>
  if (failingSince !== '') return <StatusPill tone="warn">{t.failing}</StatusPill>
  return <StatusPill tone="good">{t.on}</StatusPill>
}
