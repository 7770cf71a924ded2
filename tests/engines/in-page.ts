// Functions that run in pages: sent as their source, they use nothing from outside.

import type * as Library from '@testing-library/dom'

/** Returns the visible part with this role and name; a role of `label` means the field with this label. */
export function findPart(role: string, name: string): HTMLElement | undefined {
  const library = (window as unknown as { TestingLibraryDom: typeof Library }).TestingLibraryDom
  const pattern = new RegExp(name)
  // Asking the library for visibility takes seconds; having a box says enough.
  const parts =
    role === 'label'
      ? library.queryAllByLabelText(document.body, pattern)
      : library.queryAllByRole(document.body, role, { name: pattern, hidden: true })
  return parts.find((element) => element.getClientRects().length > 0)
}

/** Scrolls a part to the middle and returns the point to click, or why it cannot be clicked. */
export function readPart(part: HTMLElement | undefined) {
  if (!part) return { problem: 'is not there', x: 0, y: 0, value: '' }
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  // A styled checkbox is covered by its own label.
  const isFree = hit !== null && (part.contains(hit) || hit.closest('label')?.contains(part))
  const problem = isFree ? '' : `is covered by ${hit?.outerHTML.slice(0, 200)}`
  if (!(part instanceof HTMLInputElement)) return { problem, x, y, value: '' }
  return { problem, x, y, value: part.type === 'checkbox' ? String(part.checked) : part.value }
}

/** Returns the page's address and text, and by how many pixels it is wider than the window. */
export function describePage() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { url: location.href, text: document.body.innerText, overflow: scrollWidth - clientWidth }
}
