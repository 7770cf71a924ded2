import type { Ref } from 'react'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import type { FieldProblem } from '#bakery/result.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

/** E-mail field of a public form. `autoComplete` is `username` if the address is also used to sign in. */
export function EmailField({
  label,
  autoComplete,
  value,
  problem,
  ref,
}: {
  label: string
  autoComplete: 'email' | 'username'
  /** Value typed before. */
  value: string | undefined
  problem?: FieldProblem | undefined
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <Field name="email" label={label} problem={problem}>
      <TextInput
        ref={ref}
        type="email"
        autoComplete={autoComplete}
        required
        maxLength={MAX_EMAIL}
        defaultValue={value}
      />
    </Field>
  )
}
