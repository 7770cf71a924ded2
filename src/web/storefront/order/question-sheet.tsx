import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Sheet } from '../parts/sheet.tsx'

/**
 * Asks for confirmation of something that cannot be undone. The safe answer is on the left and has the focus.
 * `failed`: message if the form was not sent or not answered.
 */
export function QuestionSheet({
  intent,
  title,
  text,
  action,
  failed,
  onSubmit,
}: {
  /** `intent` that the form sends on confirmation. */
  intent: string
  title: ReactNode
  text: string
  action: string
  failed: string | undefined
  onSubmit?: () => void
}) {
  const t = useT('storefront').order
  const common = useT('common')
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <Sheet labelledBy="question-title" closeTo={{ search: '' }} alert>
      <div className="px-5 pt-7 pb-safe-5 md:px-6 md:pb-6">
        <h2 id="question-title" className="text-25">
          {title}
        </h2>
        <p className="mt-2 text-text-2">{text}</p>
        {failed !== undefined && !isSending && (
          <div className="mt-4">
            <ErrorBox>{failed}</ErrorBox>
          </div>
        )}
        <Form method="post" onSubmit={onSubmit} className="mt-5 grid grid-cols-2 gap-3">
          <Link to={{ search: '' }} replace preventScrollReset className={buttonClass({})}>
            {t.keep}
          </Link>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="danger-solid"
            pending={isSending ? common.sending : undefined}
          >
            {action}
          </Button>
        </Form>
      </div>
    </Sheet>
  )
}
