import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlId, FieldError, ProblemText, useFieldProblems } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'id'> & {
  label: ReactNode
  hint?: ReactNode
}

/**
 * The browser's own check box in our look, as are `Radio` and `Switch`: they submit, reset and work without
 * JavaScript.
 */
export function Checkbox({ label, hint, name, className, ...rest }: ChoiceProps & { name: string }) {
  const found = useFieldProblems()[name]
  // One of several shows no problem itself: the `Fieldset` around them shows it once.
  const problem = rest.value === undefined ? found : undefined
  const errorId = useId()
  return (
    <div className={className}>
      <Row label={label} hint={hint}>
        <input
          {...rest}
          type="checkbox"
          name={name}
          id={controlId(rest.value === undefined ? name : `${name}-${String(rest.value)}`)}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem && errorId}
          className="choice rounded-xs"
        />
      </Row>
      {problem && (
        // Closer to its own label than to the next one.
        <div className="-mt-2.5 pb-2.5 pl-9">
          <FieldError id={errorId}>
            <ProblemText of={problem} name={name} />
          </FieldError>
        </div>
      )}
    </div>
  )
}

export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <Row label={label} hint={hint} className={className}>
      <input {...rest} type="radio" className="choice choice-round rounded-full" />
    </Row>
  )
}

/** Check box that looks like a switch. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <Row label={label} hint={hint} className={className}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser reports the state of a native check box itself. */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
    </Row>
  )
}

function Row({
  label,
  hint,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <label className={clsx('choice-row', className)}>
      {children}
      <span>
        {label}
        {hint !== undefined && <span className="block text-14 text-text-2">{hint}</span>}
      </span>
    </label>
  )
}
