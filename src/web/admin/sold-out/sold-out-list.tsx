import { CircleSlash } from 'lucide-react'
import type { SoldOutDay, SoldOutMark } from '#bakery/ordering/sold-out/sold-out.ts'
import { readActor } from '#bakery/staff/actor-names.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { SoldOutButton } from './sold-out-button.tsx'
import { useSoldOutDay } from './use-sold-out-day.ts'

type Named = { id: string; name: string }

/** One product at one branch; `title` distinguishes it from other entries of the list. */
export type SoldOutEntry = { product: Named; branch: Named; title: string }

/** Lists products at branches: sold out or not, what open orders still need, and a button to change it. */
export function SoldOutList({ board, entries }: { board: SoldOutDay; entries: readonly SoldOutEntry[] }) {
  const t = useT('admin').soldOut
  return (
    <ul>
      {entries.map(({ product, branch, title }) => {
        const isIt = (other: { product: string; branch: string }) =>
          other.product === product.id && other.branch === branch.id
        const mark = board.marks.find(isIt)
        const need = board.needs.find(isIt)
        return (
          <li
            key={`${product.id}/${branch.id}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-40">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="block text-14 text-text-2">{t.need(need?.orders ?? 0, need?.units ?? 0)}</span>
              {mark && <MarkPill mark={mark} board={board} />}
            </div>
            <SoldOutButton product={product} branch={branch} board={board} isSoldOut={mark !== undefined} />
          </li>
        )
      })}
    </ul>
  )
}

function MarkPill({ mark, board }: { mark: SoldOutMark; board: SoldOutDay }) {
  const { soldOut: t, team } = useT('admin')
  const format = useFormat()
  const when = useSoldOutDay(board)
  const { day, time } = mark.since
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusPill tone="warn" icon={CircleSlash}>
        {t.state(when)}
      </StatusPill>
      <span className="text-14 text-text-2">
        {t.since(
          day === board.today ? format.time(time) : format.day(day),
          readActor(mark.markedBy, team.roles),
        )}
      </span>
    </span>
  )
}

/** Returns entries for the marked products; with several branches the title includes the branch. */
export function markedEntries({ marks, branches }: SoldOutDay): SoldOutEntry[] {
  return marks.flatMap(({ product, name, branch: id }) => {
    const branch = branches.find((other) => other.id === id)
    if (!branch) return []
    const title = branches.length > 1 ? `${name}, ${branch.name}` : name
    return [{ product: { id: product, name }, branch, title }]
  })
}

/** Returns entries for products not marked at the branch. */
export function unmarkedEntries(
  { marks }: SoldOutDay,
  branch: Named,
  products: readonly Named[],
): SoldOutEntry[] {
  const isMarked = (id: string) => marks.some((mark) => mark.product === id && mark.branch === branch.id)
  return products
    .filter(({ id }) => !isMarked(id))
    .map((product) => ({ product, branch, title: product.name }))
}
