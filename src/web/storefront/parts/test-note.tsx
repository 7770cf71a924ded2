import { FlaskConical } from 'lucide-react'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Marks an owner's test order: before it is placed, on all its pages and in print. */
export function TestNote({ isTest }: { isTest: boolean }) {
  const t = useT('storefront').order
  if (!isTest) return null
  return (
    <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-14 font-medium text-warn-text print:border print:border-current">
      <Icon of={FlaskConical} className="flex-none" /> {t.testNote}
    </p>
  )
}
