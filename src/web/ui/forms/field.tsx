import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import type { FieldProblem, FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '../icon.tsx'

/** Attributes that a control inside a `Field` must have. */
export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<ControlProps | undefined>(undefined)
const ProblemsContext = createContext<FieldProblems>({})
const RefusedContext = createContext<FieldProblems>({})
const SentencesContext = createContext<ProblemSentences>({})

/** Sentences by field name that replace the catalogue's sentence for a problem. */
export type ProblemSentences = Partial<Record<string, string>>

/**
 * Provides the fields inside it with a refusal's problems by name: `<FieldProblemsProvider
 * value={actionData?.fields}>`. The problem of a field goes as soon as its value changes.
 */
export function FieldProblemsProvider({
  value,
  sentences = NO_SENTENCES,
  children,
}: {
  value: FieldProblems | undefined
  sentences?: ProblemSentences | undefined
  children: ReactNode
}) {
  const refused = value ?? NO_PROBLEMS
  const changed = useChangedSince(refused)
  const open = Object.entries(refused).filter(([name]) => !changed.includes(name))
  return (
    <RefusedContext value={refused}>
      <ProblemsContext value={Object.fromEntries(open)}>
        <SentencesContext value={sentences}>{children}</SentencesContext>
      </ProblemsContext>
    </RefusedContext>
  )
}

/** Returns the names of the fields whose values changed since the refusal; none once the form is sent again. */
function useChangedSince(refused: FieldProblems): readonly string[] {
  const [changed, setChanged] = useState<readonly string[]>([])
  // Forms may build the problems again in every render.
  const key = JSON.stringify(refused)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setChanged([])
  }
  useEffect(() => {
    if (key === '{}') return
    function onInput({ target }: Event): void {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name !== null) setChanged((known) => (known.includes(name) ? known : [...known, name]))
    }
    function onSubmit(): void {
      setChanged([])
    }
    document.addEventListener('input', onInput)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit)
    }
  }, [key])
  return changed
}

const NO_PROBLEMS: FieldProblems = {}
const NO_SENTENCES: ProblemSentences = {}

/** Returns the problems of fields whose values have not changed since the refusal. */
export function useFieldProblems(): FieldProblems {
  return use(ProblemsContext)
}

/** Returns all problems of the refusal, for its summary. */
export function useRefusal(): FieldProblems {
  return use(RefusedContext)
}

/** Returns the id of a field's control, to which the error summary links. */
export function controlId(name: string): string {
  return `field-${name.replace(/[^\w-]/g, '-')}`
}

export type FieldProps = {
  /** Field name in the form, by which its problem is looked up. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Overrides the problem found by name. */
  problem?: FieldProblem | undefined
  /** Sentence that replaces the catalogue's one for the problem. */
  problemText?: string | undefined
  /** Marks the field as optional. Unmarked fields are required, and so is their control. */
  optional?: boolean
  /** Shown to the right of the label, such as "Vergessen?". */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Renders label, control, error and hint, linked for screen readers. `children` is one control. */
export function Field({
  name,
  label,
  hint,
  optional = false,
  aside,
  className,
  children,
  ...given
}: FieldProps) {
  const t = useT('common')
  const found = useFieldProblems()[name]
  const problem = given.problem ?? found
  const error = given.problemText ?? (problem && <ProblemText of={problem} name={name} />)
  const id = controlId(name)
  const hintId = useId()
  const errorId = useId()
  const describedBy = clsx(error !== undefined && errorId, hint !== undefined && hintId)
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  }
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="text-14 font-semibold">
          {label}
          {optional && <span className="font-normal text-text-2"> ({t.optional})</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={hintId} className="mt-1.5 text-14 text-text-2">
          {hint}
        </div>
      )}
    </div>
  )
}

/** Red line below a control that says what to do about the problem. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-14 font-medium text-danger-text">
      <Icon of={CircleAlert} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

/** Says what to do about a problem of the field `name`. */
export function ProblemText({ of: problem, name }: { of: FieldProblem; name: string }) {
  const own = use(SentencesContext)[name]
  const { problems } = useT('forms')
  // A sentence about bounds would mislead where the day could not be read.
  return (problem === 'invalid_day' ? undefined : own) ?? problems[problem]
}

/** Returns id, name and descriptions for a custom control inside a `Field`; throws outside of one. */
export function useControl(): ControlProps {
  const field = use(FieldContext)
  if (!field) throw new Error('A control needs a Field around it')
  return field
}

/** Group of radio buttons or check boxes; `legend` is its label. */
export function Fieldset({
  name,
  legend,
  hint,
  className,
  children,
}: {
  name?: string
  legend: ReactNode
  hint?: ReactNode
  className?: string
  children: ReactNode
}) {
  const problem = useFieldProblems()[name ?? '']
  const errorId = useId()
  return (
    <fieldset
      className={clsx('min-w-0', className)}
      aria-describedby={problem && errorId}
      {...(name !== undefined && problem !== undefined ? { id: controlId(name), tabIndex: -1 } : {})}
    >
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="mb-2 text-14 text-text-2">{hint}</p>}
      {children}
      {problem && (
        <FieldError id={errorId}>
          <ProblemText of={problem} name={name ?? ''} />
        </FieldError>
      )}
    </fieldset>
  )
}
