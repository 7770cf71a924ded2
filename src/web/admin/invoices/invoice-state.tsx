import type { InvoiceEntry } from '#bakery/invoices/invoices.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

const TONES = { issued: 'info', paid: 'good', cancelled: 'neutral' } as const

export function InvoiceState({ kind, status }: Pick<InvoiceEntry, 'kind' | 'status'>) {
  const t = useT('admin').invoices.states
  if (kind === 'cancellation') return <StatusPill tone="neutral">{t.cancellation}</StatusPill>
  return <StatusPill tone={TONES[status]}>{t[status]}</StatusPill>
}
