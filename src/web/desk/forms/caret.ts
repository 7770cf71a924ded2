/** Position of the caret: the input's name, its whole value, and the selection. */
export type Caret = { name: string; value: string; from: number | null; to: number | null }

type TextControl = HTMLInputElement | HTMLTextAreaElement

export function caretIn(form: HTMLFormElement | null): Caret | undefined {
  const { activeElement: control } = document
  if (!isText(control) || control.name === '' || !form?.contains(control)) return undefined
  return { name: control.name, value: control.value, from: control.selectionStart, to: control.selectionEnd }
}

/**
 * Restores the caret after the form has been rendered again, if the input has the same value. Also restores spaces
 * just typed at its ends, which drafts leave out.
 */
export function restoreCaret(form: HTMLFormElement | null, { name, value, from, to }: Caret): void {
  const control = form?.elements.namedItem(name) ?? null
  if (!isText(control)) return
  if (control.value === value.trim()) control.value = value
  control.focus({ preventScroll: true })
  if (from !== null && control.value === value) control.setSelectionRange(from, to)
}

function isText(element: unknown): element is TextControl {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type)
}
