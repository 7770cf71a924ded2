import { Search, X } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { useT } from '#web/document/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Search by code or name, typed by hand or by a hand scanner. */
export function SearchField({
  field,
  typed,
  onType,
  onEnter,
}: {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  onEnter: (text: string) => void
}) {
  const t = useT('admin').counter
  useTypeAnywhere(field)
  return (
    <search className="relative min-w-0 flex-1">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-text-2"
      />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={`${t.search}. ${t.searchHint}`}
        placeholder={t.search}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Keeps Enter from also pressing the button that gets the focus; handing over takes a second key press.
            event.preventDefault()
            onEnter(typed)
          }
          if (event.key === 'Escape') onType('')
        }}
        className="min-h-16 w-full rounded-day border border-line-strong bg-surface pr-12 pl-12 text-19 placeholder:text-text-2"
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label={t.clear}
          onClick={() => onType('')}
          className="absolute top-1/2 right-2 -translate-y-1/2"
        />
      )}
    </search>
  )
}

/**
 * Moves the focus to the search field when a character is typed outside other inputs, because hand scanners type
 * wherever the focus is.
 */
function useTypeAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isElsewhere =
        event.target instanceof HTMLElement && event.target.closest('input, select, [role="dialog"]')
      if (isElsewhere || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ') return
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
