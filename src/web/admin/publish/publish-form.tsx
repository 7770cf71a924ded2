import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'

/** Button that publishes the shop. Never disabled: if pressed too early, the response says what is missing. */
export function PublishForm({
  from,
  isReady,
  children,
}: {
  /** The page that is shown afterwards. */
  from: string
  isReady: boolean
  children: ReactNode
}) {
  const common = useT('common')
  const pending = useNavigation().formAction?.endsWith('/admin/publish')
  return (
    <Form method="post" action="/admin/publish">
      <input type="hidden" name="from" value={from} />
      <Button
        type="submit"
        name="intent"
        value="publish"
        variant={isReady ? 'primary' : 'outline'}
        pending={pending ? common.sending : undefined}
      >
        {children}
      </Button>
    </Form>
  )
}
