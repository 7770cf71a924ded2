import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { skipLinkClass } from '#web/shell/skip-link.tsx'
import { searchWith } from '../assortment/search-with.ts'
import { useWantedSearch } from '../assortment/use-wanted-search.ts'
import { MISSING } from '../pickup/pickup-choice.ts'

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
