import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { skipLinkClass } from '#web/shell/skip-link.tsx'
import { MISSING } from '../query/pickup-choice.ts'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'

/** Links past the assortment: to the pickup times, and to the bag, which opens above the page. */
export function ShopSkipLinks() {
  const t = useT('shop').skip
  const search = useWantedSearch()
  return (
    <nav aria-label={t.label}>
      <a href={`#${MISSING}`} className={skipLinkClass}>
        {t.slots}
      </a>
      <Link to={{ search: searchWith(search, { bag: '1' }) }} preventScrollReset className={skipLinkClass}>
        {t.bag}
      </Link>
    </nav>
  )
}
