import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Message after a completed form; takes the focus when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="flex gap-3 rounded-m bg-primary-soft px-4 py-3.5 font-medium text-primary-text"
    >
      <Icon of={CircleCheck} className="mt-0.5" />
      <span className="wrap-anywhere">{children}</span>
    </output>
  )
}
