const holders = new Set<object>()

/** Marks the page as having unsaved changes until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** Returns whether leaving the page would lose input: in forms that report it themselves, or typed into any other. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0 || [...document.forms].some(isTypedInto)
}

/** Returns whether a form was typed into. Ignores searches and filters, which are in the address. */
function isTypedInto(form: HTMLFormElement): boolean {
  return form.method === 'post' && [...form.elements].some(isTyped)
}

const WITHOUT_TEXT = new Set([
  'hidden',
  'search',
  'checkbox',
  'radio',
  'submit',
  'button',
  'reset',
  'color',
  'range',
])

function isTyped(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLInputElement) || WITHOUT_TEXT.has(element.type)) return false
  return element.value !== element.defaultValue
}
