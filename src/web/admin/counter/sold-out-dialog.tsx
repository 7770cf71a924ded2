import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useMay } from '#web/admin/frame/use-may.ts'
import { useT } from '#web/document/use-t.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { loader } from '../sold-out/sold-out.tsx'
import { markedEntries, SoldOutList, unmarkedEntries } from '../sold-out/sold-out-list.tsx'

const REST_MS = 250

/** Marks products as sold out without leaving the counter. Needs a connection: the shop has to know at once. */
export function SoldOutDialog({
  branch,
  isOnline,
  onClose,
}: {
  branch: string
  isOnline: boolean
  onClose: () => void
}) {
  const { leftovers, soldOut: t } = useT('admin')
  const common = useT('common')
  const may = useMay()
  const [typed, setTyped] = useState('')
  const fetcher = useFetcher<typeof loader>()
  const { load, data } = fetcher
  useEffect(() => {
    if (!isOnline) return
    const query = new URLSearchParams({ branch, ...(typed.trim() !== '' && { q: typed.trim() }) })
    const timer = setTimeout(() => void load(`/admin/products/sold-out?${query}`), typed === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [branch, typed, isOnline, load])
  return (
    <Dialog open onOpenChange={onClose} title={t.title('')} description={t.lead('')}>
      {may('assortment') && (
        <p className="pt-3">
          <TextLink to="/admin/leftovers">{leftovers.open}</TextLink>
        </p>
      )}
      {!isOnline && <p role="alert">{t.offline}</p>}
      {isOnline && !data && <output>{common.loading}</output>}
      {isOnline && data?.branch && (
        <div className="grid gap-4 pt-3">
          <SoldOutList
            board={data.board}
            entries={markedEntries({
              ...data.board,
              marks: data.board.marks.filter((mark) => mark.branch === branch),
            })}
          />
          <input
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 text-16 placeholder:text-text-2"
          />
          {data.products.length === 0 && <p className="text-text-2">{t.noneFound(data.search)}</p>}
          <SoldOutList board={data.board} entries={unmarkedEntries(data.board, data.branch, data.products)} />
        </div>
      )}
    </Dialog>
  )
}
