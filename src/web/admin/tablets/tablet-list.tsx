import { TabletSmartphone } from 'lucide-react'
import { STAFF_MAX } from '#bakery/staff/staff-bounds.ts'
import type { Tablet } from '#bakery/staff/tablets.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TabletStatePill } from './tablet-state-pill.tsx'

/** Shared tablets of the bakery, below its members. */
export function TabletList({
  tablets,
  timezone,
}: {
  tablets: readonly (Tablet & { branchName: string | undefined })[]
  timezone: string
}) {
  const { roles, tablets: t } = useT('admin').team
  const format = useFormat()
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-21">{t.title}</h2>
          <p className="mt-0.5 max-w-text text-text-2">{t.lead}</p>
        </div>
        {tablets.length < STAFF_MAX.tablets && (
          <ButtonLink to="/admin/tablets/new" icon={TabletSmartphone}>
            {t.connect}
          </ButtonLink>
        )}
      </div>
      {tablets.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {tablets.map(({ id, name, branchName, connected, lastUse }) => (
            <li
              key={id}
              className="relative rounded-l border border-line bg-surface px-4 py-4 hover:bg-surface-2 md:px-4.5"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h3 className="text-19">
                  <RowLink to={`/admin/tablets/${id}`}>{name}</RowLink>
                </h3>
                <TabletStatePill connected={connected} />
              </div>
              <p className="mt-1 text-15">
                {branchName === undefined ? roles.baker : t.counterOf(branchName)}
              </p>
              {lastUse !== '' && (
                <p className="mt-0.5 text-14 text-text-2">
                  {t.lastUse(format.instant(lastUse.replace(' ', 'T'), timezone))}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
