import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

/** Line of a `<dl>`. `isConcern` marks it as needing attention. */
export function Fact({
  label,
  isConcern = false,
  children,
}: {
  label: string
  isConcern?: boolean
  children: ReactNode
}) {
  const t = useT('operator').overview.health
  return (
    <div className="grid gap-x-4 border-t border-line py-2.5 first:border-t-0 sm:cols-start-36">
      <dt className="font-550 text-text-2">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">
        {isConcern && (
          <StatusPill tone="warn" icon={CircleAlert} className="float-right ml-2">
            {t.look}
          </StatusPill>
        )}
        {children}
      </dd>
    </div>
  )
}
