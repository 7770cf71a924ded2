import { clsx } from 'clsx'
import { createElement, type SVGProps } from 'react'

export type IconData = {
  name: string
  size: number
  aliases?: string[]
  node: [string, Record<string, string>][]
}

/**
 * Replaces Lucide's module of the same name in the browser's build (see `scripts/lighter-parts.ts`): the same element
 * with a third of the code, as one component instead of two with an unused context.
 */
export default function createIcon({ name, size, aliases = [], node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const ownNames = ['lucide', ...[name, ...aliases].map((own) => `lucide-${own}`)]
  return function LucideIcon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: clsx(ownNames, className),
        ...props,
      },
      shapes,
    )
  }
}
