import { CircleAlert, EyeOff, PenLine, RefreshCw } from 'lucide-react'
import type { LegalState } from '#bakery/legal/legal-text.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

/** Pill with the state of a legal text. */
export function LegalPill({ state }: { state: LegalState }) {
  const t = useT('admin').legal.states
  switch (state) {
    case 'generated':
      return (
        <StatusPill tone="good" icon={RefreshCw}>
          {t.generated}
        </StatusPill>
      )
    case 'own':
      return (
        <StatusPill tone="info" icon={PenLine}>
          {t.own}
        </StatusPill>
      )
    case 'exempt':
      return (
        <StatusPill tone="neutral" icon={EyeOff}>
          {t.exempt}
        </StatusPill>
      )
    case 'incomplete':
      return (
        <StatusPill tone="bad" icon={CircleAlert}>
          {t.incomplete}
        </StatusPill>
      )
    case 'outdated':
      return (
        <StatusPill tone="warn" icon={CircleAlert}>
          {t.outdated}
        </StatusPill>
      )
  }
}
