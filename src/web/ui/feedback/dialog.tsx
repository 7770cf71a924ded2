import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'
import { IconButton } from '../button.tsx'
import { useFocusBack } from './use-focus-back.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Read by screen readers together with the title. */
  description?: ReactNode
  /** Pinned below the scrolling part: the action. */
  footer?: ReactNode
  /** Hides the title except from screen readers, for dialogs that begin with a picture. */
  hideTitle?: boolean
  children?: ReactNode
}

const panel =
  'sheet fixed inset-x-0 bottom-0 z-50 flex max-h-but-4 flex-col overflow-hidden rounded-t-xl bg-surface shadow-3 outline-none ' +
  'md:inset-x-auto md:bottom-auto md:left-1/2 md:top-1/2 md:w-full md:max-w-140 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl'

/** A sheet from below on phones, a centred dialog from 768 px. Holds the focus until it is closed. */
export function Dialog({ open, onOpenChange, title, description, footer, hideTitle, children }: DialogProps) {
  const t = useT('common')
  const focusBack = useFocusBack()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="scrim fixed inset-0 z-50 bg-scrim" />
        <RadixDialog.Content
          className={panel}
          {...focusBack}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Grab />
          <div
            className={clsx(
              'flex items-start gap-3',
              hideTitle ? 'absolute right-2 top-2 z-10' : 'px-5 pt-6 md:px-6',
            )}
          >
            <RadixDialog.Title className={hideTitle ? 'sr-only' : 'flex-1 pt-1.5 text-25'}>
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton
                label={t.close}
                quiet
                icon={X}
                className={clsx('rounded-full', hideTitle ? 'bg-surface shadow-2 hover:bg-bg-sunk' : '-mr-2')}
              />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 md:px-6">
            {description !== undefined && (
              <RadixDialog.Description className={hideTitle ? 'sr-only' : 'mt-2 text-text-2'}>
                {description}
              </RadixDialog.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <div className="border-t border-line bg-surface px-5 pt-3 pb-safe-4 md:px-6">{footer}</div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

type ConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names what is at stake: "Bestellung K7-MX stornieren?" */
  title: ReactNode
  description: ReactNode
  /** Label of the safe button, on the left. */
  cancelLabel: string
  /** The destructive button, on the right: `<Button variant="danger-solid">`, usually the submit of a form around it. */
  action: ReactNode
  /** Further fields, such as a reason. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. The focus begins on the safe button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel,
  action,
  children,
}: ConfirmProps) {
  const focusBack = useFocusBack()
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Content className={clsx(panel, 'px-5 pt-7 pb-safe-5 md:px-6 md:pb-6')} {...focusBack}>
          <Grab />
          <AlertDialog.Title className="text-25">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-text-2">{description}</AlertDialog.Description>
          {children !== undefined && <div className="mt-4 min-h-0 overflow-y-auto">{children}</div>}
          <div className="mt-5 grid grid-cols-2 gap-3">
            <AlertDialog.Cancel className="inline-flex min-h-11 items-center justify-center rounded-m bg-surface px-3 font-semibold shadow-control">
              {cancelLabel}
            </AlertDialog.Cancel>
            {action}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Grab() {
  return (
    <span
      aria-hidden="true"
      className="absolute left-1/2 top-2.5 h-1.25 w-10 -translate-x-1/2 rounded-full bg-line-strong opacity-50 md:hidden"
    />
  )
}
