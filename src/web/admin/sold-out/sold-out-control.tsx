import { CircleSlash, PackageX } from 'lucide-react'
import type { SoldOutDay } from '#bakery/ordering/sold-out/sold-out.ts'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { SoldOutButton, type SoldOutLook, soldOutLook } from './sold-out-button.tsx'
import { useSoldOutDay } from './use-sold-out-day.ts'

/** Data that a product list needs about products that are sold out on a day. */
export type SoldOutBoard = Pick<SoldOutDay, 'day' | 'today' | 'branches' | 'marks'>

type OfProduct = {
  product: { id: string; name: string }
  board: SoldOutBoard
  /** Branch that the list is filtered by. */
  branch?: string | undefined
}

/** Returns the branches at which a product is sold out, and the only one that a button can mean, if there is one. */
function placesOf({ product, board: { branches, marks }, branch }: OfProduct) {
  const only = branches.length === 1 ? branches[0] : branches.find(({ id }) => id === branch)
  const marked = branches.filter(({ id }) =>
    marks.some((mark) => mark.product === product.id && mark.branch === id),
  )
  return { only, marked: only ? marked.filter(({ id }) => id === only.id) : marked }
}

/** Pill for a list of products: the branches at which one is sold out. */
export function SoldOutPill(props: OfProduct) {
  const t = useT('admin').soldOut
  const when = useSoldOutDay(props.board)
  const { only, marked } = placesOf(props)
  if (marked.length === 0) return null
  const isEverywhere = only !== undefined || marked.length === props.board.branches.length
  return (
    <StatusPill tone="warn" icon={CircleSlash} className="rounded-slot whitespace-normal">
      {isEverywhere ? t.state(when) : t.stateAt(marked.map(({ name }) => name).join(', '), when)}
    </StatusPill>
  )
}

/**
 * Control for a list of products: marks one as sold out or removes the mark. If several branches are possible,
 * it links to a page that asks for one.
 */
export function SoldOutControl({ look = 'words', ...props }: OfProduct & { look?: SoldOutLook }) {
  const t = useT('admin').soldOut
  const when = useSoldOutDay(props.board)
  const { product, board } = props
  const { only, marked } = placesOf(props)
  if (board.branches.length === 0) return null
  if (only)
    return (
      <SoldOutButton
        product={product}
        branch={only}
        board={board}
        isSoldOut={marked.length > 0}
        look={look}
      />
    )
  const { button, words } = soldOutLook(look)
  return (
    <ButtonLink
      to={`/admin/products/sold-out?product=${product.id}&day=${board.day}`}
      icon={PackageX}
      aria-label={t.openOf(product.name, when)}
      className={button}
    >
      <span className={words}>{t.mark}</span>
    </ButtonLink>
  )
}
