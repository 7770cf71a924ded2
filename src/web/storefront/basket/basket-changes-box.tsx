import { Form, Link } from 'react-router'
import type { Alternative } from '#bakery/ordering/order-request.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { searchForPickup, searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import type { BagPage } from './bag-page.ts'
import { type BasketChange, findBasketChanges } from './basket-changes.ts'
import { useBasket } from './use-basket.ts'

type Products = ReadonlyMap<string, ShopCard>

/** Lists what has changed since it was put into the bag, with one button that agrees. */
export function BasketChanges({
  products,
  gone,
  proposal,
}: {
  products: Products
  gone: BagPage['gone']
  /** First time at which everything is available. */
  proposal: Alternative | undefined
}) {
  const t = useT('shop').basket
  const format = useFormat()
  const search = useWantedSearch()
  const changes = findBasketChanges(useBasket(), products)
  const describe = useChangeText(gone)
  if (changes.length === 0) return null
  const onlyPrices = changes.every(({ kind }) => kind === 'price')
  return (
    <section aria-live="polite" className="rounded-l bg-warn-soft px-4 py-3.5 text-warn-text">
      <h2 className="text-17">{t.changes}</h2>
      <ul className="mt-1 mb-3 grid gap-0.5">
        {changes.map((change) => (
          <li key={keyOf(change)}>{describe(change)}</li>
        ))}
      </ul>
      {proposal && (
        <p className="mb-3">
          {t.allTogether(
            `${format.day(proposal.day)}, ${format.timeRange(proposal.from, proposal.to)}`,
            proposal.branchName,
          )}{' '}
          <Link
            to={{
              search: searchForPickup(search, {
                day: proposal.day,
                branch: proposal.branch,
                slot: proposal.from,
              }),
            }}
            replace
            preventScrollReset
            className={textLinkClass}
          >
            {t.takeProposal}
          </Link>
        </p>
      )}
      <Form method="post" action={`/${searchWith(search, { index: '' })}`} preventScrollReset>
        <Button type="submit" name="intent" value="settle" size="small">
          {onlyPrices ? t.settlePrices : t.settle}
        </Button>
      </Form>
    </section>
  )
}

function keyOf({ kind, product }: BasketChange): string {
  return `${kind} ${typeof product === 'string' ? product : product.id}`
}

function useChangeText(gone: BagPage['gone']): (change: BasketChange) => string {
  const { basket: t, products, refusals } = useT('storefront')
  const format = useFormat()
  return (change) => {
    switch (change.kind) {
      case 'gone':
        return t.gone(gone.find(({ product }) => product === change.product)?.name ?? '')
      case 'unread':
        return change.name === '' ? refusals.unreadPart : refusals.unreadLine(change.name)
      case 'unavailable':
        return t.unavailable(change.product.name, products.why[change.why])
      case 'quantity':
        return t.quantity(change.product.name, change.quantity, change.allowed)
      case 'price':
        return t.price(change.product.name, format.price(change.now), format.price(change.before))
    }
  }
}
