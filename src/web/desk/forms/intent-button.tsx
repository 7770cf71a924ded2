import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'

export type OnIntent = (intent: string) => void

type IntentProps = { intent: string; onIntent: OnIntent }

/**
 * Returns the props of an editor's button. It changes the form in the browser; without JavaScript it submits, and the
 * server changes the form.
 */
function intentProps({ intent, onIntent }: IntentProps) {
  return {
    type: 'submit',
    name: 'intent',
    value: intent,
    formNoValidate: true,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      onIntent(intent)
    },
  } as const
}

export function IntentButton({
  intent,
  onIntent,
  icon,
  label,
  children,
}: IntentProps & { icon?: LucideIcon; label?: string; children: ReactNode }) {
  return (
    <Button
      size="small"
      aria-label={label}
      {...(icon ? { icon } : {})}
      {...intentProps({ intent, onIntent })}
    >
      {children}
    </Button>
  )
}

export function IntentIconButton({
  intent,
  onIntent,
  icon,
  label,
}: IntentProps & { icon: LucideIcon; label: string }) {
  return <IconButton label={label} icon={icon} {...intentProps({ intent, onIntent })} />
}
