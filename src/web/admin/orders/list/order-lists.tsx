import { clsx } from 'clsx'
import { useT } from '#web/document/use-t.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Lists that belong to orders and are used by this bakery and person. */
export type OrderListsInUse = {
  hasStanding: boolean
  hasLeftovers: boolean
  takesWaiting: boolean
  hasCompanies: boolean
}

/** Row of links to the lists beside the orders. */
export function OrderLists({
  className,
  hasStanding,
  hasLeftovers,
  takesWaiting,
  hasCompanies,
}: OrderListsInUse & { className: string }) {
  const { companies, leftovers, standing, waiting } = useT('admin')
  return (
    <p className={clsx('flex flex-wrap gap-x-4', className)}>
      {hasStanding && (
        <TextLink to="/admin/standing-orders" className="lg:hidden">
          {standing.open}
        </TextLink>
      )}
      {hasLeftovers && <TextLink to="/admin/leftovers">{leftovers.open}</TextLink>}
      {takesWaiting && <TextLink to="/admin/waiting-list">{waiting.open}</TextLink>}
      {hasCompanies && <TextLink to="/admin/companies">{companies.title}</TextLink>}
    </p>
  )
}
