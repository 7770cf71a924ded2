const holders = new Set<object>()

/** Says that this page has something that is not saved yet, until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** Whether leaving this page would lose what somebody has typed: forms that say so themselves, and all others. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0 || [...document.forms].some(isTypedInto)
}

/** Searches and filters are in the address. */
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
