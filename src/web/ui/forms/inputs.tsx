import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useT } from '#web/document/use-t.ts'
import { IconButton } from '../button.tsx'
import { useControl } from './field.tsx'
import { NativeSelect } from './native-select.tsx'

const single = 'input input-line'

type Own = 'id' | 'name' | 'aria-describedby' | 'aria-invalid'
type Suffix = {
  /** Unit at the right end, such as `€`; part of the input's accessible name. */
  suffix?: string
}

/** Input for one line of text. Goes into a `Field`, which provides id, name and descriptions. */
export function TextInput({ className, suffix, ...rest }: Omit<ComponentProps<'input'>, Own> & Suffix) {
  const field = useControl()
  const units: Record<string, string> = useT('forms').units
  if (suffix === undefined)
    return <input type="text" {...rest} {...field} className={clsx(single, className)} />
  return (
    <span className={clsx('relative block', className)}>
      <input
        type="text"
        {...rest}
        {...field}
        aria-labelledby={`${field.id}-label ${field.id}-unit`}
        className={clsx(single, 'input-with-unit')}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-text-2"
      >
        {suffix}
      </span>
      <span id={`${field.id}-unit`} hidden>
        {units[suffix] ?? suffix}
      </span>
    </span>
  )
}

/** Password input with a button that shows the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, Own | 'type'>) {
  const t = useT('forms')
  const field = useControl()
  const [visible, setVisible] = useState(false)
  return (
    <span className={clsx('relative block', className)}>
      <input type={visible ? 'text' : 'password'} {...rest} {...field} className={clsx(single, 'pr-12')} />
      <IconButton
        icon={visible ? EyeOff : Eye}
        label={visible ? t.hidePassword : t.showPassword}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="needs-script absolute right-0.5 top-0.5"
      />
    </span>
  )
}

export function Textarea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, Own>) {
  const field = useControl()
  return <textarea rows={rows} {...rest} {...field} className={clsx('input input-lines', className)} />
}

/** Select for a few options. Goes into a `Field`, like the other inputs here. */
export function Select(props: Omit<ComponentProps<'select'>, Own>) {
  const field = useControl()
  return <NativeSelect look="field" {...props} {...field} />
}
