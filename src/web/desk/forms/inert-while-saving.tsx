import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Wraps the fields of a form that redirects to another page after saving. They are inert while saving, because edits
 * would be lost; the focus is restored if saving fails.
 */
export function InertWhileSaving({ className, children }: { className: string; children: ReactNode }) {
  const isSaving = useNavigation().formMethod === 'POST'
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSaving || !last.current?.isConnected || document.activeElement !== document.body) return
    last.current.focus({ preventScroll: true })
  }, [isSaving])
  return (
    <div
      inert={isSaving}
      className={className}
      onFocus={({ target }) => {
        last.current = target
      }}
    >
      {children}
    </div>
  )
}
