import { Link, useLocation } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { textLinkClass } from '../../../ui/text-link.tsx'
import type { Assortment } from '../assortment.ts'
import { searchWith } from './search-with.ts'

/** Says what is not to be seen, and why: somebody may rely on it. */
export default function HiddenNote({ assortment: { wish, hidden } }: { assortment: Assortment }) {
  const { products, allergenGroups } = useT('storefront')
  const t = products.filter
  const { search } = useLocation()
  const names = wish.without.map((group) => allergenGroups[group]).join(', ')
  const text = wish.withoutTraces ? t.hiddenTraces(hidden, names) : t.hidden(hidden, names)
  return (
    <output className="mt-3 flex flex-wrap items-baseline gap-x-3 rounded-m bg-warn-soft px-4 py-2.5 text-15 text-warn-text">
      {hidden === 0 ? t.none(names) : text}
      <Link
        to={{ search: searchWith(search, { without: undefined, traces: undefined }) }}
        preventScrollReset
        replace
        className={textLinkClass}
      >
        {t.reset}
      </Link>
    </output>
  )
}
