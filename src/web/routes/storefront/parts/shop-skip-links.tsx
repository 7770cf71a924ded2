import { Link } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { skipLinkClass } from '../../../ui/skip-link.tsx'
import { MISSING } from '../pickup-choice.ts'
import { searchWith } from './search-with.ts'
import { useWantedSearch } from './use-wanted-search.ts'

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
