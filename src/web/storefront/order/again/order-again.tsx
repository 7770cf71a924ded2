import { ShoppingBag } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import { lineName } from '#bakery/ordering/option-text.ts'
import { itemOf } from '#bakery/ordering/snapshot.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { clashesOf } from '#web/storefront/assortment/allergen-wish.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { AgeNote } from '#web/storefront/parts/age-note.tsx'
import { AllergenLine } from '#web/storefront/parts/allergen-line.tsx'
import { ClashNote } from '#web/storefront/parts/clash-note.tsx'
import { DepositTotal } from '#web/storefront/parts/deposit-total.tsx'
import { GoodsLine } from '#web/storefront/parts/goods-line.tsx'
import { LinePrice } from '#web/storefront/parts/line-price.tsx'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { UnitText } from '#web/storefront/parts/unit-text.tsx'
import { readBasket, readWithout, storeBasket } from '#web/storefront/shop-cookies.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Paper, PaperFold } from '#web/ui/brand/paper.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Pause } from '#web/ui/said.tsx'
import { findOrder } from '../find-order.server.ts'
import { OrderMissing } from '../order-missing.tsx'
import type { Route } from './+types/order-again.ts'
import { type ReorderChange, reorder } from './reorder.ts'

export { privateHeaders as headers } from '../private-headers.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const again = await repeat(context, params.id)
  if (!again) return data({ found: undefined }, { status: 404 })
  const { order, priced, changes } = again
  const { lines, totalCents } = priced
  const hasBasket = readBasket(context).lines.length > 0
  const avoided = readWithout(context)
  return { found: { id: order.id, lines, totalCents, changes, hasBasket, avoided } }
}

/** Puts the order's items into the bag. This needs a button, so that a link in a mail changes nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const again = await repeat(context, params.id)
  if (!again) throw data(null, { status: 404 })
  storeBasket(context, again.bag)
  return redirect('/')
}

async function repeat(context: Route.LoaderArgs['context'], id: string) {
  const scope = shopOf(context)
  const { krume, locale } = requestOf(context)
  const order = await findOrder(context, id)
  if (!order) return undefined
  const priced = await krume.shop.price(scope, order.lines.map(itemOf), locale)
  return { order, priced, ...reorder(order, priced) }
}

export const handle: ShopHandle = { openWhileSuspended: true, ownHeader: true, noindex: true, needsBag: true }

export default function OrderAgain({ loaderData: { found } }: Route.ComponentProps) {
  const t = useT('storefront').again
  const { name } = useShopIdentity()
  if (!found) return <OrderMissing />
  const { id, lines, changes, hasBasket } = found
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.title} site={name} />
      <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <BackLink to={`/orders/${id}`} label={t.back} />
        <h1 className="text-25">{t.title}</h1>
      </div>
      <div className="grid gap-4 px-4 pb-8 md:px-6">
        {changes.length > 0 && <Changes changes={changes} />}
        {lines.length === 0 ? (
          <>
            <p className="text-text-2">{t.nothing}</p>
            <ButtonLink to="/" variant="primary" size="large" wide>
              {t.toShop}
            </ButtonLink>
          </>
        ) : (
          <>
            <Bag found={found} />
            <p className="text-15 text-text-2">
              {t.next} {hasBasket && t.replaces}
            </p>
            <Form method="post">
              <Button type="submit" variant="primary" size="large" wide icon={ShoppingBag}>
                {t.take}
              </Button>
            </Form>
          </>
        )}
      </div>
    </main>
  )
}

type Found = Exclude<Route.ComponentProps['loaderData']['found'], undefined>

function Bag({ found: { lines, totalCents, avoided } }: { found: Found }) {
  const { again: t, checkout } = useT('storefront')
  const format = useFormat()
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21">{t.bag}</h2>
      <ul className="mt-2.5 grid gap-2">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex items-baseline justify-between gap-3 tabular-nums">
            <span className="min-w-0">
              <span className="font-semibold">
                {line.quantity} × <span lang={langOfText(line, 'name')}>{line.name}</span>
                <Pause />
              </span>
              <OptionLines options={line.chosen} />
              <span className="flex flex-wrap gap-x-1.75 text-13 text-text-2">
                <span>{format.price(line.priceCents)}</span>
                <span>
                  <UnitText of={line} />
                </span>
                <Pause />
              </span>
              <AllergenLine declaration={line.allergens} />
              <GoodsLine goods={line} />
              <ClashNote clashes={clashesOf(line.allergens, avoided)} />
            </span>
            <b>
              <LinePrice cents={line.lineCents} />
            </b>
          </li>
        ))}
      </ul>
      <PaperFold className="my-2.5" />
      <p className="flex justify-between text-19 font-bold tabular-nums">
        <span>{checkout.total}</span>
        <span>{format.price(totalCents)}</span>
      </p>
      <DepositTotal depositCents={depositCentsOf(lines)} totalCents={totalCents} />
      <AgeNote age={strictestAge(lines)} ofOrder />
    </Paper>
  )
}

function Changes({ changes }: { changes: readonly ReorderChange[] }) {
  const t = useT('storefront').again
  const format = useFormat()
  const locale = useLocale()
  function textOf(change: ReorderChange): string {
    const name = lineName(change.line, locale)
    switch (change.kind) {
      case 'gone':
        return t.gone(name)
      case 'options':
        return t.options(name)
      case 'full':
        return t.full(name)
      case 'price':
        return t.price(name, format.price(change.nowCents), format.price(change.beforeCents))
    }
  }
  return (
    <section aria-labelledby="changes" className="rounded-l bg-warn-soft px-4 py-3.5 text-warn-text">
      <h2 id="changes" className="text-17">
        {t.changes}
      </h2>
      <ul className="mt-1 grid gap-0.5">
        {changes.map((change) => (
          <li key={change.line.id}>{textOf(change)}</li>
        ))}
      </ul>
    </section>
  )
}
