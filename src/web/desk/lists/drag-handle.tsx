import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Handle for dragging with a mouse. Hidden from screen readers, because there are buttons that do the same. */
export function DragHandle(props: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className="needs-script relative z-1 grid h-11 w-6 flex-none cursor-grab place-items-center text-text-3 active:cursor-grabbing pointer-coarse:hidden"
    >
      <Icon of={GripVertical} className="size-4.5" />
    </span>
  )
}
