import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Icon } from '#web/ui/icon.tsx'

type NotDeleted = { notDeleted: string }

/** Splits the action data of a page that saves and deletes: why deleting was refused, or the result of saving. */
export function answersOf<Answer extends object>(
  answer: Answer | NotDeleted | undefined,
): { notDeleted?: string; saved?: Answer } {
  if (answer === undefined) return {}
  return 'notDeleted' in answer ? { notDeleted: answer.notDeleted } : { saved: answer }
}

/** Deleting takes two steps: open this, read what it means, press the red button. Works without JavaScript. */
export function DangerZone({
  action,
  title,
  text,
  label,
  refused,
  children,
}: {
  /** Text of the closed line. */
  action: string
  title: string
  text: string
  /** Text of the button; by default it says to delete. */
  label?: string
  /** Reason why deleting was refused. */
  refused?: string | undefined
  /** Further choices, such as where the products go. */
  children?: ReactNode
}) {
  const t = useT('admin').form
  const common = useT('common')
  const pending = useNavigation().formData?.get('intent') === 'delete'
  return (
    <details open={refused !== undefined} className="mt-6 max-w-text">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-m px-2 font-semibold text-danger-text hover:bg-danger-soft">
        <Icon of={Trash2} className="size-4.5" />
        {action}
      </summary>
      <Form method="post" className="mt-2 rounded-l border border-danger-line bg-surface p-4">
        {refused !== undefined && (
          <div className="mb-3">
            <ErrorBox>{refused}</ErrorBox>
          </div>
        )}
        <h2 className="text-19">{title}</h2>
        <p className="mt-1 text-text-2">{text}</p>
        {children}
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="danger-solid"
          pending={pending ? common.sending : undefined}
          className="mt-4"
        >
          {label ?? t.delete}
        </Button>
      </Form>
    </details>
  )
}
