import type { Ref } from 'react'
import type { FieldProblem } from '#bakery/result.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'

/** The e-mail of whoever fills in a public form: `username` where it is also what they sign in with. */
export function EmailField({
  label,
  autoComplete,
  value,
  problem,
  ref,
}: {
  label: string
  autoComplete: 'email' | 'username'
  /** What was typed before. */
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
        maxLength={255}
        defaultValue={value}
      />
    </Field>
  )
}
