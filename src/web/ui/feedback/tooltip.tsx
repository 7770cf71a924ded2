import { clsx } from 'clsx'
import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { TipLook, type TipProps } from './tip.tsx'

/** Constants of the specification, section 9, in ms. */
export const TOOLTIPS = { delay: 700, skipDelay: 300 }

/**
 * Wraps the layout of an area with tooltips. It is not in the root, since the code that positions them weighs 30 KB.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIPS.delay} skipDelayDuration={TOOLTIPS.skipDelay}>
      <TipLook value={asTooltip}>{children}</TipLook>
    </RadixTooltip.Provider>
  )
}

const asTooltip = (props: TipProps) => <Tooltip {...props} />

/**
 * Shows a short text about the element inside on hover and focus, never as the only place for it. The child must
 * accept props as they are: put a `NavLink` into a `<span>`.
 */
export function Tooltip({ text, side = 'top', className, startsOpen = false, children }: TipProps) {
  return (
    <RadixTooltip.Root defaultOpen={startsOpen}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-60 max-w-72 rounded-s bg-toast px-3 py-1.5 text-14 text-white shadow-2',
            className,
          )}
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
