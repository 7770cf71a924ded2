import type { MouseEvent } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'
import { controlId, ProblemText, useFieldProblems } from './field.tsx'
import { textLinkClass } from './text-link.tsx'

/**
 * All problems of a refused form, linking to their fields. Stands above the fields, inside `FieldProblemsProvider`.
 * `labels` names the fields in the form's order; problems of fields without a label here are shown beside their field
 * alone.
 */
export function ErrorSummary({ labels }: { labels: Record<string, string> }) {
  const t = useT('forms')
  const problems = useFieldProblems()
  const all = Object.entries(problems)
  if (all.length === 0) return null
  if (all.some(([, problem]) => problem === 'changed_meanwhile')) return <ChangedMeanwhile />
  return (
    <ErrorBox key={all.join()}>
      <p>{t.summary(all.length)}</p>
      <ul className="mt-1.5 grid gap-1">
        {Object.entries(labels).map(([name, label]) => {
          const problem = problems[name]
          return problem === undefined ? null : (
            <li key={name}>
              <a href={`#${controlId(name)}`} onClick={focusTarget} className={textLinkClass}>
                {label}
              </a>
              : <ProblemText of={problem} name={name} />
            </li>
          )
        })}
      </ul>
    </ErrorBox>
  )
}

/** Somebody else saved first: one looks at theirs, or knowingly saves over it. */
export function ChangedMeanwhile() {
  const t = useT('forms')
  return (
    <ErrorBox>
      <p>{t.problems.changed_meanwhile}</p>
      <Button type="submit" name="overwrite" value="yes" size="small" className="mt-2.5">
        {t.overwrite}
      </Button>
    </ErrorBox>
  )
}

/** The address stays as it is where it can: one that changes without the router passes by the guard of unsaved changes. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  target?.focus()
  if (target !== null && document.activeElement === target) event.preventDefault()
}
