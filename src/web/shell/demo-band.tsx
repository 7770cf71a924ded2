import { FlaskConical } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** Says above every public page of a demo that nothing in it is binding. Cannot be closed. */
export default function DemoBand({ label, text }: { label: string; text: string }) {
  return (
    <aside
      aria-label={label}
      className="flex items-start justify-center gap-2 border-b border-line bg-info-soft px-4 py-2 text-14 text-info-text print:hidden"
    >
      <Icon of={FlaskConical} className="mt-0.5 size-4" />
      <p>
        <b className="font-semibold">{label}:</b> {text}
      </p>
    </aside>
  )
}
