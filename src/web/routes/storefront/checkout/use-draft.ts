import { type RefObject, useEffect } from 'react'

const KEY = 'checkout'
const FIELDS = ['name', 'email', 'phone', 'address', 'note']

/**
 * Keeps what is typed for as long as the tab is open: whoever goes back to the shop for one more roll finds it again.
 * Consents are not kept, they are given anew.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): { keep: () => void } {
  useEffect(() => {
    const draft = readDraft()
    for (const name of FIELDS) {
      const control = form.current?.elements.namedItem(name)
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (isText && control.value === '') control.value = draft[name] ?? ''
    }
  }, [form])
  return {
    keep() {
      if (!form.current) return
      const typed = new FormData(form.current)
      const draft = Object.fromEntries(FIELDS.map((name) => [name, typed.get(name)]))
      sessionStorage.setItem(KEY, JSON.stringify(draft))
    },
  }
}

function readDraft(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
