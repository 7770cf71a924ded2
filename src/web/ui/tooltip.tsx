import { clsx } from 'clsx'
import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { TipLook, type TipProps } from './tip.tsx'

/** Constants of the specification, section 9, in ms. */
export const TOOLTIPS = { delay: 700, skipDelay: 300 }

/** Around the layout of an area that has tooltips; not in the root, since positioning them weighs 30 KB. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIPS.delay} skipDelayDuration={TOOLTIPS.skipDelay}>
      <TipLook value={asTooltip}>{children}</TipLook>
    </RadixTooltip.Provider>
  )
}

const asTooltip = (props: TipProps) => <Tooltip {...props} />

/**
 * A few words about the button inside, on hover and focus. Never the only place where something is said. The child must
 * be an element that takes props as they are: a `NavLink` goes into a `<span>`.
 */
export function Tooltip({ text, side = 'top', className, children }: TipProps) {
  return (
    <RadixTooltip.Root>
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
