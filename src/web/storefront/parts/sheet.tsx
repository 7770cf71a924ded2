import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type To, useNavigate } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

type SheetProps = {
  /** Id of the heading inside. */
  labelledBy: string
  /** Address after closing: this page without the sheet. */
  closeTo: To
  /** True for a question: no close button, and Escape is the safe answer. */
  alert?: boolean
  /** Action, pinned below the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A sheet from below on phones, a centred dialog from 768 px: the browser's own `<dialog>`, which traps the focus and
 * returns it. It is part of the page's address, so the back button closes it and it works without JavaScript.
 */
export function Sheet({ labelledBy, closeTo, alert = false, footer, children }: SheetProps) {
  const t = useT('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const close = () => void navigate(closeTo, { replace: true, preventScrollReset: true })

  useLayoutEffect(() => {
    const element = dialog.current
    // The server renders it open, which is not modal yet.
    element?.removeAttribute('open')
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser itself closes a dialog with Escape; the click does the same for pointers, outside of the sheet.
    <dialog
      ref={dialog}
      open
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
      className="shop-sheet"
    >
      <div className="sheet-parts">
        <span
          aria-hidden="true"
          className="absolute top-2.5 left-1/2 z-10 h-1.25 w-10 -translate-x-1/2 rounded-full bg-line-strong opacity-50 md:hidden"
        />
        {!alert && (
          <Link
            to={closeTo}
            replace
            preventScrollReset
            aria-label={t.close}
            className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-surface text-text shadow-2"
          >
            <Icon of={X} />
          </Link>
        )}
        {/* A sheet with text only must scroll by keyboard too; a question has its buttons to focus. */}
        <div {...(alert ? {} : { tabIndex: 0 })} className="sheet-text -outline-offset-3">
          {children}
        </div>
        {footer !== undefined && (
          <div className="border-t border-line bg-surface px-4 pt-3 pb-safe-4 md:px-6">{footer}</div>
        )}
      </div>
    </dialog>
  )
}
