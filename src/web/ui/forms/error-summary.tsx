import { useT } from '#web/document/use-t.ts'
import { Button } from '../button.tsx'
import { ErrorBox } from '../feedback/error-box.tsx'
import { textLinkClass } from '../text-link.tsx'
import { controlId, ProblemText, useRefusal } from './field.tsx'

/**
 * Lists all problems of a refused form with links to their fields. Stands above the fields, inside
 * `FieldProblemsProvider`. `labels` names the fields in the form's order; the problem of a field without a label is
 * shown beside the field only.
 */
export function ErrorSummary({ labels }: { labels: Record<string, string> }) {
  const t = useT('forms')
  const problems = useRefusal()
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
              <a href={`#${controlId(name)}`} className={textLinkClass}>
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

/** Tells the user that somebody else has saved in the meantime, with a button that overwrites their change. */
export function ChangedMeanwhile() {
  const t = useT('forms')
  return (
    <ErrorBox>
      {/* Enter in a field presses the form's first button, which must not overwrite. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <p>{t.problems.changed_meanwhile}</p>
      <Button type="submit" name="overwrite" value="on" size="small" className="mt-2.5">
        {t.overwrite}
      </Button>
    </ErrorBox>
  )
}
