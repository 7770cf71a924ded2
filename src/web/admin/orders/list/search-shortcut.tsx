import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useT } from '#web/document/use-t.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Shows the keyboard shortcut of the search. */
export function SearchShortcut({ className }: { className: string }) {
  const { searchKeys } = useT('admin').orders
  const isMac = useHydrated() && /Mac|iP/.test(navigator.userAgent)
  return (
    <kbd
      aria-hidden="true"
      className={clsx(
        'needs-script pointer-events-none rounded-xs border border-line bg-surface-2 px-1.5 font-text text-12 font-semibold text-text-2 max-lg:hidden',
        className,
      )}
    >
      {isMac ? '⌘ K' : searchKeys}
    </kbd>
  )
}

/** Focuses the search on Ctrl+K or ⌘K. A single key would interfere with speech input (WCAG 2.1.4). */
export function useSearchShortcut(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isAsked || event.altKey || event.shiftKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
