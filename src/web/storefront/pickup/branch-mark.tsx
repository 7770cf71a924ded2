import { Store } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

export function BranchMark() {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-s bg-primary-soft text-primary-text">
      <Icon of={Store} />
    </span>
  )
}
