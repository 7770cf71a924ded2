import { clsx } from 'clsx'
import { Link } from 'react-router'

/** Choice of the part of a list to show; links, because each part has its own URL. */
export function StateLinks({
  label,
  states,
}: {
  label: string
  states: { to: string; label: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="mb-3 flex flex-wrap gap-2">
      {states.map(({ to, label: word, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-10 items-center rounded-full border px-4 text-15 font-550 no-underline tabular-nums',
            isCurrent
              ? 'border-primary-line bg-primary-soft text-primary-text'
              : 'border-line bg-surface text-text-2 hover:text-text',
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
