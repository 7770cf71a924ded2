import type { ReactNode, SubmitEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { readText } from '#web/request/read-text.ts'
import type { SignInState } from './email-from-history.ts'
import { MAX_LENGTH } from './login-step.ts'

/**
 * Form of each step of a sign-in. Stores the e-mail address in the history entry, so that a reload can fill
 * it in; opening the page again cannot.
 */
export function SignInForm({ className, children }: { className: string; children: ReactNode }) {
  const submit = useSubmit()
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const state: SignInState = { email: readText(form, 'email', MAX_LENGTH) }
    void submit(form, { method: 'post', state })
  }
  return (
    <Form method="post" className={className} onSubmit={onSubmit}>
      {children}
    </Form>
  )
}
