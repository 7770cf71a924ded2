import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export const textLinkClass =
  'text-secondary-text underline decoration-1 underline-offset-3 hover:decoration-2 rounded-2xs'

/** A link inside text. Add `reloadDocument` where it leads to another area; for other hosts write an `<a>`. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(textLinkClass, className)} />
}
