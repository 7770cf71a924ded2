import { CalendarX } from 'lucide-react'
import type { DisplacedCount } from '#bakery/ordering/changing/displaced.ts'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Banner for a branch with orders at slots that no longer exist: their number, and a link to settle them. */
export function DisplacedBanner({ branch, count }: { branch: string; count: DisplacedCount }) {
  const t = useT('admin').branches.displaced
  if (count.all === 0) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-l bg-warn-soft p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex gap-2 text-18 text-warn-text">
          <Icon of={CalendarX} className="mt-0.5" />
          {t.title(count.all)}
        </h2>
        <p className="mt-1">
          {t.text(count.all)}
          {count.withoutMail > 0 && ` ${t.withoutMail(count.withoutMail)}`}
        </p>
      </div>
      <ButtonLink to={`/admin/branches/${branch}/displaced`} className="max-sm:w-full">
        {t.toList}
      </ButtonLink>
    </section>
  )
}
