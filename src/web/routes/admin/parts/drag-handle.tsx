import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** What a mouse takes hold of. Nothing for those who use buttons, so nothing is told of it. */
export function DragHandle(props: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className="needs-script relative z-1 grid h-11 w-6 flex-none cursor-grab place-items-center text-text-3 active:cursor-grabbing pointer-coarse:hidden"
    >
      <Icon of={GripVertical} className="size-[18px]!" />
    </span>
  )
}
