/** Where somebody is typing: the input's name, all that it holds, and what is selected of it. */
export type Caret = { name: string; value: string; from: number | null; to: number | null }

type TextControl = HTMLInputElement | HTMLTextAreaElement

export function caretIn(form: HTMLFormElement | null): Caret | undefined {
  const { activeElement: control } = document
  if (!isText(control) || control.name === '' || !form?.contains(control)) return undefined
  return { name: control.name, value: control.value, from: control.selectionStart, to: control.selectionEnd }
}

/** Goes on in the same input of a form that was made anew, if it holds the same: a space just typed is none yet. */
export function putCaret(form: HTMLFormElement | null, { name, value, from, to }: Caret): void {
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
