import { clsx } from 'clsx'
import { Form, Link, useFetcher } from 'react-router'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { useT } from '#web/document/use-t.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import type { Assortment } from './assortment.ts'

/** Says how many products are hidden and why, since customers may rely on it. */
export default function HiddenNote({ assortment: { wish, hidden } }: { assortment: Assortment }) {
  const { filter: t, allergenGroups } = useT('storefront')
  const search = useWantedSearch()
  const fetcher = useFetcher<NoAnswer | null>()
  const names = wish.without.map((group) => allergenGroups[group]).join(', ')
  const text = wish.withoutTraces ? t.hiddenTraces(hidden, names) : t.hidden(hidden, names)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 rounded-m bg-warn-soft px-4 py-1 text-15 text-warn-text">
      <output className="min-w-0 flex-auto basis-60 py-1.5">
        {hidden === 0 ? t.none(names) : text} {fetcher.data?.failed ? t.failed : t.kept}
      </output>
      <span className="flex flex-wrap items-center gap-x-4">
        <Link
          to={{ search: searchWith(search, { filter: '1' }) }}
          preventScrollReset
          className={clsx(textLinkClass, 'inline-flex min-h-11 items-center')}
        >
          {t.change}
        </Link>
        <Form
          method="post"
          action="/?index"
          onSubmit={(event) => {
            event.preventDefault()
            void fetcher.submit({ intent: 'filter' }, { method: 'post', action: '/?index' })
          }}
        >
          <input type="hidden" name="search" value={search} />
          <button type="submit" name="intent" value="filter" className={clsx(textLinkClass, 'min-h-11')}>
            {t.reset}
          </button>
        </Form>
      </span>
    </div>
  )
}
