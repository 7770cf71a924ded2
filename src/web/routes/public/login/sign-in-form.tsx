import type { ReactNode, SubmitEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { readText } from '../../../read-form.ts'
import type { KeptSignIn } from './kept-email.ts'
import { MAX_LENGTH } from './login-step.ts'

/**
 * Each step of a sign-in. The e-mail goes into the history entry: a reload in the middle leads back to the first step,
 * and finds it there. Nobody who opens the page anew does.
 */
export function SignInForm({ className, children }: { className: string; children: ReactNode }) {
  const submit = useSubmit()
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const state: KeptSignIn = { email: readText(form, 'email', MAX_LENGTH) }
    void submit(form, { method: 'post', state })
  }
  return (
    <Form method="post" className={className} onSubmit={onSubmit}>
      {children}
    </Form>
  )
}
