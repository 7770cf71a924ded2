import { TYPED_TEXTS } from '#bakery/device-storage.ts'
import { followedLink } from '#web/browser/plain-click.ts'
import { storageHere } from '#web/browser/storage-here.ts'
import { splitLocale } from '#web/i18n/locale.ts'

const KEY = TYPED_TEXTS.name

type TypedInput = HTMLInputElement | HTMLTextAreaElement
type Kept = { path: string; texts: [name: string, text: string][] }

/**
 * Carries typed text along when the visitor follows the link to the other language, which is a document of its own.
 * Leaves out passwords, hidden values and consent. Returns a function that stops it.
 */
export function carryTypedTexts(): () => void {
  fillIn()
  document.addEventListener('click', keepForOtherLanguage)
  return () => document.removeEventListener('click', keepForOtherLanguage)
}

function keepForOtherLanguage(event: MouseEvent): void {
  if (!followedLink(event)?.hreflang) return
  const typed = inputs().filter(({ value, defaultValue }) => value !== defaultValue)
  const kept: Kept = { path: herePath(), texts: typed.map(({ name, value }) => [name, value]) }
  storageHere('sessionStorage')?.setItem(KEY, JSON.stringify(kept))
}

function fillIn(): void {
  const storage = storageHere('sessionStorage')
  const stored = storage?.getItem(KEY)
  if (stored === null || stored === undefined) return
  storage?.removeItem(KEY)
  const { path, texts } = JSON.parse(stored) as Kept
  if (path !== herePath()) return
  for (const [name, text] of texts) {
    const input = inputs().find((input) => input.name === name && input.value === input.defaultValue)
    if (input) type(input, text)
  }
}

/** Sets the text as typing would: React notices it only through the element's own setter. */
function type(input: TypedInput, text: string): void {
  const own = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns all inputs for text that have a name. */
function inputs(): TypedInput[] {
  const words = ['text', 'email', 'tel', 'search', 'url'].map((type) => `input[name][type=${type}]`)
  return [
    ...document.querySelectorAll<TypedInput>(['textarea[name]', 'input[name]:not([type])', ...words].join()),
  ]
}

/** Returns the page's path without its language. */
function herePath(): string {
  return splitLocale(location.pathname).path
}
