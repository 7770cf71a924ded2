import { useState } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx'

/** Words of a question before something that cannot be undone. */
export type Question = {
  title: string
  text: string
  /** Label of the safe button. */
  keep: string
  /** Label of the button that submits. */
  confirm: string
}

/**
 * Submit button of the form with the id `form` that asks first, once the form is complete. Without JavaScript it submits
 * at once.
 */
export function ConfirmSubmit({
  form,
  intent,
  question,
  destroys = false,
  pending,
  label,
  className,
  children,
  ...look
}: ButtonLook & {
  form: string
  /** Value of the form's `intent`. */
  intent: string
  question: Question
  /** Whether the dialog's button is red. */
  destroys?: boolean
  pending?: string | undefined
  /** Accessible name, where the words alone do not tell buttons apart. */
  label?: string
  className?: string
  children: string
}) {
  const [isAsking, setAsking] = useState(false)
  const submit = { type: 'submit', name: 'intent', value: intent, form } as const
  return (
    <>
      <Button
        {...submit}
        {...look}
        pending={pending}
        aria-label={label}
        className={className}
        onClick={(event) => {
          // An incomplete form goes to the server, which names what is missing.
          if (event.currentTarget.form?.checkValidity() !== true) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        description={question.text}
        cancelLabel={question.keep}
        action={
          <Button
            {...submit}
            variant={destroys ? 'danger-solid' : 'primary'}
            onClick={() => setAsking(false)}
          >
            {question.confirm}
          </Button>
        }
      />
    </>
  )
}
