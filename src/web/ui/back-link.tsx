import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Tip } from './feedback/tip.tsx'
import { Icon } from './icon.tsx'

/** The arrow before a page's title; `label` says where it leads. */
export function BackLink({ label, className, ...rest }: ComponentProps<typeof Link> & { label: string }) {
  return (
    <Tip text={label}>
      <Link
        {...rest}
        aria-label={label}
        className={clsx(
          'grid size-11 flex-none place-items-center rounded-m text-text-2 hover:bg-bg-sunk hover:text-text',
          className,
        )}
      >
        <Icon of={ArrowLeft} />
      </Link>
    </Tip>
  )
}
