import { ListFilter } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import type { Assortment } from './assortment.ts'

/** Link that opens the allergen filter. Stands beside the search, where there is little room. */
export default function FilterLink({ wish: { without } }: Pick<Assortment, 'wish'>) {
  const t = useT('shop').products
  const search = useWantedSearch()
  return (
    <Link
      to={{ search: searchWith(search, { filter: '1' }) }}
      preventScrollReset
      className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-full border border-line bg-surface px-3 text-15 font-semibold text-text-2 no-underline hover:bg-bg-sunk hover:text-text"
    >
      <Icon of={ListFilter} />
      <span aria-hidden="true" className="narrow:hidden">
        {t.allergens}
      </span>
      <span className="sr-only">{t.filter.title}</span>
      {without.length > 0 && (
        <>
          <span
            aria-hidden="true"
            className="rounded-full bg-warn-soft px-2 text-13 text-warn-text tabular-nums"
          >
            {without.length}
          </span>
          <span className="sr-only"> ({t.filter.chosen(without.length)})</span>
        </>
      )}
    </Link>
  )
}
