import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { controlId, useFieldProblems } from './field.tsx'
import { Icon } from './icon.tsx'
import { textLinkClass } from './text-link.tsx'

/** A red box with what went wrong; takes the focus when it appears. */
export function ErrorBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-m bg-danger-soft px-4 py-3.5 font-medium text-danger-text"
    >
      <Icon of={CircleAlert} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}

/**
 * All problems of a refused form, linking to their fields. Stands above the fields, inside `FieldProblemsProvider`.
 * `labels` names the fields; problems of fields without a label here are shown beside their field alone.
 */
export function ErrorSummary({ labels }: { labels: Record<string, string> }) {
  const t = useT('common')
  const problems = Object.entries(useFieldProblems())
  if (problems.length === 0) return null
  return (
    <ErrorBox key={problems.join()}>
      <p>{t.form.summary(problems.length)}</p>
      <ul className="mt-1.5 grid gap-1">
        {problems.map(([name, problem]) => {
          const label = labels[name]
          return label === undefined ? null : (
            <li key={name}>
              <a href={`#${controlId(name)}`} className={textLinkClass}>
                {label}
              </a>
              : {t.problems[problem]}
            </li>
          )
        })}
      </ul>
    </ErrorBox>
  )
}
