import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Fields of a form whose saving leads to another page: nothing is typed into them meanwhile, since it would be lost.
 * Whoever was in one of them is there again when it was not saved.
 */
export function SavingAway({ className, children }: { className: string; children: ReactNode }) {
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
