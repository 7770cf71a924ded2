import { type RefObject, useEffect } from 'react'
import { storageHere } from '../../../storage-here.ts'

/** In the session: what is being typed. */
const DRAFT = 'checkout'
/** On the device: who orders, for whoever wants that. */
const CUSTOMER = 'customer'

const CUSTOMER_FIELDS = ['name', 'email', 'phone', 'address']
const FIELDS = [...CUSTOMER_FIELDS, 'note']

/** In the draft: it was sent, so it is of no use once the order is there. */
const SENT = 'sent'

/** The field that asks for it. */
export const REMEMBER = 'remember'

/**
 * Keeps what is typed for as long as the tab is open: whoever goes back to the shop for one more roll finds it again.
 * Who wants it is remembered on the device, for the next order. Consents are not kept, they are given anew.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  /** What came back instead of an order. */
  refused: unknown,
): {
  /** After every change in the form. */
  keep: () => void
  /** When the order is sent; without the tick the device forgets. */
  remember: () => void
} {
  useEffect(() => {
    const customer = read(storageHere('localStorage'), CUSTOMER)
    const draft = { ...customer, ...read(storageHere('sessionStorage'), DRAFT) }
    for (const name of FIELDS) {
      const control = form.current?.elements.namedItem(name)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && control.value === '') control.value = draft[name] ?? ''
    }
    const tick = form.current?.elements.namedItem(REMEMBER)
    if (tick instanceof HTMLInputElement) tick.checked = customer['name'] !== undefined
  }, [form])
  useEffect(() => {
    if (refused && form.current) keepDraft(valuesOf(form.current, FIELDS))
  }, [form, refused])
  return {
    keep() {
      if (form.current) keepDraft(valuesOf(form.current, FIELDS))
    },
    remember() {
      if (!form.current) return
      keepDraft({ ...valuesOf(form.current, FIELDS), [SENT]: 'on' })
      if (new FormData(form.current).has(REMEMBER)) {
        write(storageHere('localStorage'), CUSTOMER, valuesOf(form.current, CUSTOMER_FIELDS))
      } else {
        remove(storageHere('localStorage'), CUSTOMER)
      }
    },
  }
}

/** Drops what was typed once it has become an order. */
export function forgetSentDraft(): void {
  const storage = storageHere('sessionStorage')
  if (read(storage, DRAFT)[SENT] !== undefined) remove(storage, DRAFT)
}

/** Drops whatever this browser knows of the customer (Art. 17 GDPR). */
export function forgetCustomer(): void {
  remove(storageHere('sessionStorage'), DRAFT)
  remove(storageHere('localStorage'), CUSTOMER)
}

function keepDraft(values: Record<string, string>): void {
  write(storageHere('sessionStorage'), DRAFT, values)
}

function valuesOf(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const typed = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, asText(typed.get(name))]))
}

function asText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

function read(storage: Storage | undefined, key: string): Record<string, string> {
  try {
    return JSON.parse(storage?.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Some browsers refuse to keep anything; an order does not depend on it. */
function write(storage: Storage | undefined, key: string, values: Record<string, string>): void {
  try {
    storage?.setItem(key, JSON.stringify(values))
  } catch {}
}

function remove(storage: Storage | undefined, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {}
}
