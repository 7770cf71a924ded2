import type { Duty } from '#bakery/legal/duties.ts'
import { useT } from '#web/document/use-t.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Legal duties: what the product does, what people must still do, and a link to where they do it. */
export function DutyList({ duties }: { duties: readonly Duty[] }) {
  const t = useT('admin').duties
  return (
    <>
      <ul className="grid max-w-text-wide gap-3">
        {duties.map(({ title, statute, done, todo, at }) => (
          <li key={title} className="rounded-l border border-line bg-surface px-5 py-4">
            <h2 className="text-17">{title}</h2>
            <p className="text-13 text-text-2">{statute}</p>
            <dl className="mt-2 grid gap-2">
              <div>
                <dt className="text-14 font-semibold">{t.done}</dt>
                <dd className="text-text-2">{done}</dd>
              </div>
              <div>
                <dt className="text-14 font-semibold">{t.todo}</dt>
                <dd>{todo}</dd>
              </div>
            </dl>
            <TextLink to={at} className="mt-1 inline-flex min-h-11 items-center text-14 font-semibold">
              {t.open}
              <span className="sr-only">: {title}</span>
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-14 text-text-2">{t.noAdvice}</p>
    </>
  )
}
