import { useEffect } from 'react'

const CONTROLS =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary'

/** Controls that a key pressed once too often must not reach, by the classes of `danger` and `danger-solid`. */
const DANGEROUS = '.text-danger-text, .bg-danger'

/**
 * Keeps the keyboard focus when the focused element is removed: a form that is rendered again after saving, a deleted
 * row, a button that has done its work. Moves it to the same control of the new part, or to the control that took the
 * place of the old one unless that is dangerous. After a change of page the `RouteAnnouncer` moves it.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    let last: { element: HTMLElement; twin: string; path: string } | undefined
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement)
        last = { element: target, twin: nameOf(target), path: location.pathname }
    }
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || !last || last.element.isConnected) return
      const { element, twin, path } = last
      if (path !== location.pathname) return
      const change = changes.findLast(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(element)),
      )
      const heir = change && heirIn(change, twin)
      // A touch screen would open its keyboard over the result.
      if (heir?.matches('input, textarea') && matchMedia('(pointer: coarse)').matches) return
      heir?.focus({ preventScroll: true })
      // Selects the text, so that the next search replaces it.
      if (heir instanceof HTMLInputElement && heir.type === 'search') heir.select()
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

/** Returns the same control in the changed part, else the next one there, else the last one. */
function heirIn({ target, nextSibling }: MutationRecord, twin: string): HTMLElement | undefined {
  const content = document.getElementById('content')
  const parts = content?.contains(target) ? ancestorsIn(content, target) : []
  for (const part of parts) {
    const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    )
    const harmless = controls.filter((control) => !control.matches(DANGEROUS))
    const isNext = (control: HTMLElement) => nextSibling !== null && isAtOrAfter(control, nextSibling)
    const heir =
      controls.find((control) => nameOf(control) === twin) ?? harmless.find(isNext) ?? harmless.at(-1)
    if (heir) return heir
  }
  return undefined
}

function ancestorsIn(content: HTMLElement, node: Node): Element[] {
  const parts: Element[] = []
  for (let part = node instanceof Element ? node : node.parentElement; part; part = part.parentElement) {
    parts.push(part)
    if (part === content) break
  }
  return parts
}

function isAtOrAfter(control: Element, place: Node): boolean {
  const position = place.compareDocumentPosition(control)
  return control === place || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Returns a key that identifies a control: its field name and value, else its label. */
function nameOf(element: HTMLElement): string {
  const { tagName } = element
  const name = element.getAttribute('name')
  const isChoice = element.matches('button, [type=checkbox], [type=radio]')
  if (name !== null) return [tagName, name, isChoice ? element.getAttribute('value') : ''].join()
  return [tagName, element.getAttribute('aria-label') ?? element.textContent].join()
}
