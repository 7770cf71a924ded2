import { ArrowRight, CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { OperatorDuty } from '#bakery/platform/platform.ts'
import { useT } from '#web/document/use-t.ts'
import { controlId } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Tells operators why the platform is closed, and links to each field that is missing. */
export function OperatorMissing({ of: missing }: { of: readonly OperatorDuty[] }) {
  const t = useT('operator').platform
  if (missing.length === 0) return null
  return (
    <section
      aria-labelledby="operator-missing"
      className="mb-4 flex gap-3 rounded-l border border-warn-line bg-warn-soft px-4 py-4 text-warn-text md:px-5"
    >
      <Icon of={CircleAlert} className="mt-1" />
      <div className="min-w-0">
        <h2 id="operator-missing" className="text-19">
          {t.missing.title}
        </h2>
        <p className="mt-1 max-w-text-wide text-text">{t.missing.text}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {missing.map((duty) => (
            <li key={duty}>
              <Link
                to={`/operator/platform#${controlId(`operator.${duty}`)}`}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold"
              >
                {t.missing.add(t.operator[duty])}
                <Icon of={ArrowRight} className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
