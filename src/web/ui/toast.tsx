import { Check, CircleAlert } from 'lucide-react'
import { Toast } from 'radix-ui'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Flash } from '../flash.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './icon.tsx'

/** Constants of the specification, section 9. Times in ms, distance in px. */
export const TOASTS = { duration: 5000, max: 5, removal: 200, swipe: 50, hotkey: ['F8'] }

export type ToastOptions = {
  text: string
  kind?: Flash['kind']
  /** Offers to take it back; the toast closes then. */
  undo?: () => void
}
type Shown = ToastOptions & { id: string; open: boolean }

const ShowContext = createContext<(toast: ToastOptions) => void>(() => undefined)

/** Shows a message: `const toast = useToast(); toast({ text: t.toasts.saved })`. After a redirect use `flash()`. */
export function useToast(): (toast: ToastOptions) => void {
  return use(ShowContext)
}

let counter = 0

/** Keeps the newest `TOASTS.max` and shows what the last redirect left (see `session.server.ts`). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT('common')
  const [toasts, setToasts] = useState<Shown[]>([])
  const flash = useRouteLoaderData<{ flash?: Flash }>('root')?.flash

  const [seen, setSeen] = useState('')

  const show = useCallback((toast: ToastOptions) => {
    const shown = { ...toast, id: `toast-${counter++}`, open: true }
    setToasts((others) => append(others, shown))
  }, [])
  if (flash && flash.id !== seen) {
    setSeen(flash.id)
    setToasts((others) => append(others, { ...flash, open: true }))
  }

  function close(id: string): void {
    setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), TOASTS.removal)
  }

  return (
    <ShowContext value={show}>
      <Toast.Provider
        duration={TOASTS.duration}
        swipeThreshold={TOASTS.swipe}
        swipeDirection="down"
        label={t.toasts.region}
      >
        {children}
        {flash && <FlashWithoutScript flash={flash} />}
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <Toast.Viewport
          hotkey={TOASTS.hotkey}
          label={`${t.toasts.region} (${t.toasts.hotkey})`}
          className="toasts fixed inset-x-4 bottom-[calc(1rem+var(--toast-offset,0px)+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-md flex-col gap-2"
        />
      </Toast.Provider>
    </ShowContext>
  )
}

function append(toasts: Shown[], toast: Shown): Shown[] {
  return [...toasts, toast].slice(-TOASTS.max)
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const t = useT('common')
  const { undo } = toast
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      className="toast relative flex items-center gap-3 overflow-hidden rounded-day bg-toast py-2.5 pr-2 pl-4 text-white shadow-3"
    >
      <Icon of={toast.kind === 'error' ? CircleAlert : Check} className="text-primary-300" />
      <Toast.Description className="min-w-0 flex-1 py-1">{toast.text}</Toast.Description>
      {undo && (
        <Toast.Action altText={t.undo} asChild>
          <button
            type="button"
            onClick={undo}
            className="min-h-11 rounded-s px-3 font-semibold text-primary-300"
          >
            {t.undo}
          </button>
        </Toast.Action>
      )}
      <Toast.Close className="min-h-11 rounded-s px-3 font-semibold text-primary-300">{t.close}</Toast.Close>
      <span
        aria-hidden="true"
        className="toast-line absolute inset-x-0 bottom-0 h-[3px] origin-left bg-primary-400"
      />
    </Toast.Root>
  )
}

function FlashWithoutScript({ flash }: { flash: Flash }) {
  return (
    <noscript>
      <output className="fixed inset-x-4 bottom-4 block z-60 mx-auto max-w-md rounded-day bg-toast px-4 py-3 text-white shadow-3">
        {flash.text}
      </output>
    </noscript>
  )
}
