import { type RefObject, useEffect } from 'react'
import { CHECKOUT_DRAFT, CUSTOMER_DETAILS, ORDERS_CACHE } from '#bakery/device-storage.ts'
import { storageHere } from '#web/browser/storage-here.ts'

const DRAFT = CHECKOUT_DRAFT.name
const CUSTOMER = CUSTOMER_DETAILS.name

const CUSTOMER_FIELDS = ['name', 'email', 'phone', 'address']
const FIELDS = [...CUSTOMER_FIELDS, 'note']

/** Mark in a draft that was sent, so that it is dropped once the order exists. */
const SENT = 'sent'

/** Field name of the check box that asks for it. */
export const REMEMBER = 'remember'

/**
 * Stores what is typed while the tab is open, so that it is still there after a visit to the shop. If the customer
 * agrees, stores name and contact on the device for the next order. Consents are never stored.
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  /** Result that came back instead of an order. */
  refused: unknown,
): {
  /** Call it after every change in the form. */
  keep: () => void
  /** Call it when the form is sent. An order without the tick deletes the customer's data from the device. */
  remember: (event: Event) => void
} {
  useEffect(() => {
    const customer = read(storageHere('localStorage'), CUSTOMER)
    fillIn(form.current, FIELDS, { ...customer, ...read(storageHere('sessionStorage'), DRAFT) })
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
    remember(event) {
      if (!form.current || !placesOrder(event)) return
      keepDraft({ ...valuesOf(form.current, FIELDS), [SENT]: 'on' })
      if (new FormData(form.current).has(REMEMBER)) {
        write(storageHere('localStorage'), CUSTOMER, valuesOf(form.current, CUSTOMER_FIELDS))
      } else {
        remove(storageHere('localStorage'), CUSTOMER)
      }
    },
  }
}

/** Fills in the name and contact that the customer has kept on the device for the next order. */
export function useKeptDetails(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => fillIn(form.current, CUSTOMER_FIELDS, read(storageHere('localStorage'), CUSTOMER)), [form])
}

/** Tells whether the form was sent to place the order, and not by a button that changes bag, time or payer. */
function placesOrder(event: Event): boolean {
  const button = event instanceof SubmitEvent ? event.submitter : null
  return button instanceof HTMLButtonElement && button.name === 'intent' && button.value === 'place'
}

/** Fills in what is empty, and unfolds it, since everything in the form is sent with the order. */
function fillIn(
  form: HTMLFormElement | null,
  names: readonly string[],
  values: Record<string, string>,
): void {
  for (const name of names) {
    const control = form?.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (!isText) continue
    if (control.value === '') control.value = values[name] ?? ''
    const folded = control.closest('details')
    if (folded && control.value !== '') folded.open = true
  }
}

/** Deletes the draft once it has become an order. */
export function forgetSentDraft(): void {
  const storage = storageHere('sessionStorage')
  if (read(storage, DRAFT)[SENT] !== undefined) remove(storage, DRAFT)
}

/** Deletes everything that this browser stores about the customer, pages of orders too (Art. 17 GDPR). */
export function forgetCustomer(): void {
  if ('caches' in window) void caches.delete(ORDERS_CACHE.name)
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

/** Ignores browsers that refuse to store anything; an order does not depend on it. */
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
