import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

/** Look of one entry of a menu, for Radix' `Item`, `RadioItem` and `CheckboxItem`. */
export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 text-15 font-[550] outline-none select-none ' +
  'data-highlighted:bg-bg-sunk data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-text data-disabled:opacity-50'

/** The surface that a menu opens on. Goes into a `DropdownMenu.Root`. */
export function MenuContent({ children, align = 'end' }: { children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-52 rounded-day border border-line bg-surface p-1.5 shadow-3"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  )
}
