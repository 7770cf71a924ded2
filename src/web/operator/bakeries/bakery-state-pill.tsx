import { CircleCheck, CirclePause, PenLine, Trash2 } from 'lucide-react'
import type { BakeryState } from '#bakery/operating/bakeries.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

const LOOKS = {
  open: { tone: 'good', icon: CircleCheck },
  draft: { tone: 'neutral', icon: PenLine },
  suspended: { tone: 'warn', icon: CirclePause },
  deleting: { tone: 'neutral', icon: Trash2 },
} as const

export function BakeryStatePill({ state }: { state: BakeryState }) {
  const t = useT('operator').bakeries
  return <StatusPill {...LOOKS[state]}>{t.states[state]}</StatusPill>
}
