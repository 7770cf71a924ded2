import { createContext, type ReactElement, type ReactNode, use } from 'react'

export type TipProps = {
  text: ReactNode
  side?: 'top' | 'right'
  className?: string
  children: ReactElement
}

const TipContext = createContext<((props: TipProps) => ReactElement) | undefined>(undefined)

/** Given by `TooltipProvider`. */
export const TipLook = TipContext.Provider

/**
 * Shows a few words about the element inside after a moment, where the area has tooltips: their code weighs 30 KB, and a
 * shop has none. Never by `title`: that has delays and a look of its own, and is not for keyboards.
 */
export function Tip(props: TipProps) {
  const show = use(TipContext)
  return show && props.text !== undefined ? show(props) : props.children
}
