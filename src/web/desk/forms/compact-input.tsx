import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useT } from '#web/document/use-t.ts'
import { controlId, FieldError, ProblemText, useFieldProblems } from '#web/ui/forms/field.tsx'

type CompactInputProps = Omit<ComponentProps<'input'>, 'id' | 'aria-label'> & {
  name: string
  /** Complete accessible name, since no label is visible. */
  label: string
  suffix?: string
}

/** Input in a row of an editor, named by `label` only. `RowProblems` shows its problem below the row. */
export function CompactInput({ name, label, suffix, className, ...rest }: CompactInputProps) {
  const problem = useFieldProblems()[name]
  const units: Record<string, string> = useT('forms').units
  const unit = suffix === undefined ? '' : (units[suffix] ?? suffix)
  // Many labels already contain the unit.
  const said = label.toLowerCase().includes(unit.toLowerCase()) ? '' : ` (${unit})`
  const input = (
    <input
      {...rest}
      name={name}
      id={controlId(name)}
      aria-label={label + said}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={problem && `${controlId(name)}-problem`}
      className={clsx('input-row', suffix !== undefined && 'input-with-unit', className)}
    />
  )
  if (suffix === undefined) return input
  return (
    <span className="relative block min-w-0">
      {input}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-14 text-text-2"
      >
        {suffix}
      </span>
    </span>
  )
}

/** Lists the problems of a row's inputs. */
export function RowProblems({ names }: { names: string[] }) {
  const problems = useFieldProblems()
  return names.map((name) => {
    const problem = problems[name]
    return (
      problem && (
        <FieldError key={name} id={`${controlId(name)}-problem`}>
          <ProblemText of={problem} name={name} />
        </FieldError>
      )
    )
  })
}

/** Checks whether any field below a prefix (`openingHours.monday`) has a problem. */
export function hasProblem(problems: Record<string, unknown>, prefix: string): boolean {
  return Object.keys(problems).some((name) => name.startsWith(`${prefix}.`))
}
