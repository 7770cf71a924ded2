import { type RefObject, useEffect, useRef } from 'react'

/**
 * Around a toolbar that is made anew whenever its `state` changes: whoever works it with a keyboard stays in the input
 * they were in. On screens that are touched a search is left alone, since its keyboard would cover what was found.
 */
export function useKeptFocus(state: string): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null)
  const last = useRef('')
  const shown = useRef(state)

  useEffect(() => {
    const element = around.current
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : ''
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const isLost = document.activeElement === document.body
    const input = around.current?.querySelector<HTMLElement>(`[name="${CSS.escape(last.current)}"]`)
    if (!isLost || last.current === '' || !input) return
    const isSearch = input instanceof HTMLInputElement
    if (isSearch && matchMedia('(pointer: coarse)').matches) return
    input.focus({ preventScroll: true })
    if (isSearch) input.select()
  }, [state])

  return around
}
