import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

export function ApiKeyStatePill({ isExpired }: { isExpired: boolean }) {
  const t = useT('admin').apiKeys.states
  return isExpired ? (
    <StatusPill tone="bad">{t.expired}</StatusPill>
  ) : (
    <StatusPill tone="good">{t.valid}</StatusPill>
  )
}
