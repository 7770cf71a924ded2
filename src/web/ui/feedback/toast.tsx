import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { useRouteLoaderData } from 'react-router'
import { importWithRetry } from '#web/browser/import-with-retry.ts'
import type { Flash } from '#web/request/flash.ts'
import { type ShownToast, TOASTS, type ToastOptions } from './toast-options.ts'

type ToastCards = ComponentType<{ toasts: ShownToast[]; onClose: (id: string) => void }>

const ShowContext = createContext<(toast: ToastOptions) => void>(() => undefined)

/** Shows a message: `const toast = useToast(); toast({ text: t.toasts.saved })`. After a redirect use `flash()`. */
export function useToast(): (toast: ToastOptions) => void {
  return use(ShowContext)
}

let counter = 0

/** Holds the newest `TOASTS.max` toasts, and shows the message of the last redirect (see `session.server.ts`). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const flash = useRouteLoaderData<{ flash?: Flash }>('root')?.flash

  const [seen, setSeen] = useState('')
  // Loaded with the first message. Not with `Suspense`, which would delay it by up to 300 ms.
  const [Cards, setCards] = useState<ToastCards>()
  const isNeeded = toasts.length > 0
  useEffect(() => {
    if (isNeeded)
      void importWithRetry(() => import('./toast-cards.tsx')).then((cards) => setCards(() => cards.default))
  }, [isNeeded])

  const show = useCallback((toast: ToastOptions) => {
    const named = { ...toast, id: `toast-${counter++}` }
    setToasts((others) => append(others, named))
  }, [])
  if (flash && flash.id !== seen) {
    setSeen(flash.id)
    setToasts((others) => append(others, flash))
  }

  function close(id: string): void {
    setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), TOASTS.removal)
  }

  return (
    <ShowContext value={show}>
      {children}
      {flash && <FlashWithoutScript flash={flash} />}
      {Cards && <Cards toasts={toasts} onClose={close} />}
    </ShowContext>
  )
}

/** Adds a toast to those shown, in place of one with the same subject; the oldest goes when they are too many. */
export function append(toasts: readonly ShownToast[], toast: Omit<ShownToast, 'open'>): ShownToast[] {
  const shown = { about: toast.text, ...toast, open: true }
  return [...toasts.filter(({ about }) => about !== shown.about), shown].slice(-TOASTS.max)
}

/** Shows the message of the last redirect for a while: without JavaScript nobody can close it. */
function FlashWithoutScript({ flash }: { flash: Flash }) {
  return (
    <noscript>
      <output className="passing">{flash.text}</output>
    </noscript>
  )
}
