import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Red box about something that stays wrong until it is changed; leaves the focus where it is. */
export function LastingError({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-m bg-danger-soft px-4 py-3.5 font-medium text-danger-text">
      <Icon of={CircleAlert} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}
