import { ListFilter } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import type { Assortment } from './assortment.ts'

/** Names the active allergen filter at any scroll position, with a link to change it. */
export default function FilterMark({ wish }: Pick<Assortment, 'wish'>) {
  const { filter: t, allergenGroups } = useT('storefront')
  const search = useWantedSearch()
  const names = wish.without.map((group) => allergenGroups[group]).join(', ')
  return (
    <Link
      to={{ search: searchWith(search, { filter: '1' }) }}
      preventScrollReset
      className="flex min-h-11 items-center gap-2 bg-warn-soft px-4 text-14 font-semibold text-warn-text no-underline md:px-6 lg:mb-2 lg:rounded-m lg:px-4"
    >
      <Icon of={ListFilter} />
      <span className="min-w-0 flex-1">{t.without(names)}</span>
      <span className="underline decoration-1 underline-offset-3">{t.change}</span>
    </Link>
  )
}
