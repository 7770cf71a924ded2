import { localPath } from '#bakery/links.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'

/** Preview of printed pages. `query` identifies the document, `revision` its current content. */
export function Preview({
  query,
  revision,
  shown,
  pages,
  perView,
}: {
  query: string
  revision: string
  /** Numbers of the pages in sight, from 1. */
  shown: readonly number[]
  pages: number
  perView: number
}) {
  const t = useT('admin').print
  const locale = useLocale()
  const [first = 1] = shown
  return (
    <section aria-label={t.preview} className="min-w-0 rounded-l bg-tile-2 px-4 py-5 md:px-8 md:py-7">
      <div className="flex flex-wrap items-start justify-center gap-5">
        {shown.map((number) => (
          <img
            key={number}
            src={`${localPath(locale, '/admin/print/page')}?${query}&page=${number}&v=${revision}`}
            alt={t.pageOf(number, pages)}
            className="h-auto max-h-215 w-auto max-w-full bg-white shadow-3"
          />
        ))}
      </div>
      <Pager page={first} totalPages={pages} perView={perView} keepsPlace />
    </section>
  )
}
