import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'

/** Red box that says what went wrong; takes the focus when it appears. */
export function ErrorBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // Takes the focus without JavaScript too: the error is the reason why the page is shown again.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="flex gap-3 rounded-m bg-danger-soft px-4 py-3.5 font-medium text-danger-text"
    >
      <Icon of={CircleAlert} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}
