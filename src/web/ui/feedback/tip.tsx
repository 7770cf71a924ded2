import { createContext, type ReactElement, type ReactNode, use } from 'react'

export type TipProps = {
  text: ReactNode
  side?: 'top' | 'right'
  className?: string
  /** Whether the text is shown at once. */
  startsOpen?: boolean
  children: ReactElement
}

const TipContext = createContext<((props: TipProps) => ReactElement) | undefined>(undefined)

/** Provided by `TooltipProvider`. */
export const TipLook = TipContext.Provider

/**
 * Shows a short text about the element inside after a moment, in areas with tooltips: their code weighs 30 KB, so
 * shops have none. Replaces `title`, which has its own delays and look and does not work with the keyboard.
 */
export function Tip(props: TipProps) {
  const show = use(TipContext)
  return show && props.text !== undefined ? show(props) : props.children
}
