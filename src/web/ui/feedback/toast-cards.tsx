import { Check, CircleAlert } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '../icon.tsx'
import { keepClearOfToasts } from './clear-of-toasts.ts'
import { type ShownToast, TOASTS } from './toast-options.ts'

/** Shows the toasts. Loaded with the first one: most visits to a shop never see any. */
export default function ToastCards({
  toasts,
  onClose,
}: {
  toasts: readonly ShownToast[]
  onClose: (id: string) => void
}) {
  const t = useT('common')
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useEffect(() => (region ? keepClearOfToasts(region) : undefined), [region])
  return (
    <Toast.Provider
      duration={TOASTS.duration}
      swipeThreshold={TOASTS.swipe}
      swipeDirection="down"
      label={t.toasts.region}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Toast.Viewport
        ref={setRegion}
        hotkey={TOASTS.hotkey}
        label={`${t.toasts.region} (${t.toasts.hotkey})`}
        className="toasts fixed inset-x-4 bottom-[calc(1rem+var(--toast-offset,0px)+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-md flex-col gap-2"
      />
    </Toast.Provider>
  )
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const t = useT('common')
  const { undo } = toast
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      className="toast relative flex flex-wrap items-center gap-x-3 overflow-hidden rounded-day bg-toast py-2.5 pr-2 pl-4 text-white shadow-3"
    >
      <Icon of={toast.kind === 'error' ? CircleAlert : Check} className="text-primary-300" />
      <Toast.Description className="min-w-0 flex-1 basis-46 py-1">{toast.text}</Toast.Description>
      <span className="ml-auto flex">
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
        <Toast.Close className="min-h-11 rounded-s px-3 font-semibold text-primary-300">
          {t.close}
        </Toast.Close>
      </span>
      <span
        aria-hidden="true"
        className="toast-line absolute inset-x-0 bottom-0 h-0.75 origin-left bg-primary-400"
      />
    </Toast.Root>
  )
}
