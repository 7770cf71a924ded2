import { clsx } from 'clsx'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Tip } from './feedback/tip.tsx'
import { Icon } from './icon.tsx'

export type ButtonLook = {
  /**
   * `primary`: the one green action of a view. `outline`: everything else. `text`: quiet. `danger`: leads to something
   * destructive; `danger-solid`: does it (in a dialog).
   */
  variant?: 'primary' | 'outline' | 'text' | 'danger' | 'danger-solid' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** Returns the classes of the look, for elements other than buttons and links. */
export function buttonClass({ variant = 'outline', size = 'medium', wide = false }: ButtonLook): string {
  return clsx('button', `button-${variant}`, `button-${size}`, wide && 'w-full')
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: LucideIcon
    /** Label of the running action ("Wird gesendet"): shows a spinner and ignores clicks, at unchanged width. */
    pending?: string | undefined
  }

export function Button({
  variant,
  size,
  wide,
  icon,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = pending !== undefined
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, so that it keeps the focus; the form's own guard refuses a second submit.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, wide }), className)}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
        {icon && <Icon of={icon} />}
        {children}
      </span>
      {busy && (
        <output className="absolute inset-0 inline-flex items-center justify-center gap-2 px-2">
          <Icon of={LoaderCircle} className="animate-spin" />
          <span className="truncate">{pending}</span>
        </output>
      )}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: LucideIcon }

/** A link that looks like a button. Add `reloadDocument` where it leads to another area. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: LucideIcon
  /** Has no tooltip: in a dialog a tooltip would take the Escape that closes the dialog. */
  quiet?: boolean
}

/** A 44 px square with an icon; `label` is its accessible name. */
export function IconButton({ label, icon, quiet = false, className, ...rest }: IconButtonProps) {
  return (
    <Tip text={quiet ? undefined : label}>
      <button type="button" aria-label={label} {...rest} className={clsx('icon-button', className)}>
        <Icon of={icon} />
      </button>
    </Tip>
  )
}
