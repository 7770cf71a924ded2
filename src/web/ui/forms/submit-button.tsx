import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Button } from '../button.tsx'

/**
 * Large submit button of a form, with a spinner while the form is being sent. With `intent` it is one of several
 * buttons and sends that value as the form's `intent`.
 */
export function SubmitButton({
  intent,
  wide = true,
  className,
  children,
}: {
  intent?: string
  wide?: boolean
  className?: string
  children: ReactNode
}) {
  const common = useT('common')
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod === 'POST' && (intent === undefined || formData?.get('intent') === intent)
  return (
    <Button
      type="submit"
      {...(intent !== undefined && { name: 'intent', value: intent })}
      variant="primary"
      size="large"
      wide={wide}
      pending={isSending ? common.sending : undefined}
      className={className}
    >
      {children}
    </Button>
  )
}
