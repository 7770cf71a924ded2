import { Clock } from 'lucide-react'
import { Form } from 'react-router'
import { langOfText } from '#bakery/locale.ts'
import type { ShopLeftovers } from '#bakery/shop/shop.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { AgeNote } from '#web/storefront/parts/age-note.tsx'
import { AllergenLine } from '#web/storefront/parts/allergen-line.tsx'
import { FormerPrice } from '#web/storefront/parts/former-price.tsx'
import { GoodsLine } from '#web/storefront/parts/goods-line.tsx'
import { ProductPicture } from '#web/storefront/parts/product-picture.tsx'
import { WeightLine } from '#web/storefront/parts/weight-line.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/leftovers.ts'

export { privateHeaders as headers } from '../private-headers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { krume, locale, texts } = requestOf(context)
  const scope = shopOf(context)
  const prices = texts.storefront.facts.prices(paymentText(scope.bakery, locale))
  return { places: await krume.shop.leftovers(scope, locale), prices }
}

export const handle: ShopHandle = { ownHeader: true, noindex: true }

/** Units that a list offers at most: more are ordered from the shop. */
const MOST_CHOICES = 20

/** Lists what is left over today, by branch; each branch's form leads to its order. */
export default function Leftovers({ loaderData: { places, prices } }: Route.ComponentProps) {
  const t = useT('storefront').leftovers
  const { name } = useShopIdentity()
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.title} site={name} />
      <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <BackLink to="/" label={t.toShop} />
        <h1 className="text-25">{t.title}</h1>
      </div>
      <div className="grid gap-6 px-4 pb-8 md:px-6">
        {places.length === 0 ? (
          <EmptyState text={t.none} action={<ButtonLink to="/">{t.toShop}</ButtonLink>} />
        ) : (
          <p>{t.lead}</p>
        )}
        {places.map((place) => (
          <Place key={place.branch} place={place} prices={prices} isOneOfSeveral={places.length > 1} />
        ))}
      </div>
    </main>
  )
}

function Place({
  place,
  prices,
  isOneOfSeveral,
}: {
  place: ShopLeftovers
  prices: string
  isOneOfSeveral: boolean
}) {
  const t = useT('storefront').leftovers
  const format = useFormat()
  const { branch, name, address, percent, to, goods } = place
  return (
    <section aria-labelledby={`at-${branch}`}>
      <h2 id={`at-${branch}`} className="text-21">
        {name}
      </h2>
      <p className="text-15 text-text-2">{address}</p>
      <p className="mt-1 flex items-center gap-2 font-semibold tabular-nums">
        <Icon of={Clock} className="size-4.5" />
        {t.pickup(format.time(to))}
      </p>
      <Form action={`/today/${branch}`} className="mt-3 grid gap-3">
        <ul className="rounded-l border border-line bg-surface px-4">
          {goods.map((line) => (
            <li
              key={line.product}
              className="grid cols-middle-auto items-center gap-x-3 border-t border-line py-3 first:border-t-0"
            >
              <span className="grid size-14 place-items-center overflow-hidden rounded-m bg-bg-sunk">
                <ProductPicture
                  image={line.imageUrl === '' ? undefined : { url: line.imageUrl, text: '' }}
                  width={160}
                  className="w-7/8"
                />
              </span>
              <div className="min-w-0">
                <h3 className="font-text text-16 leading-130 font-semibold tracking-normal hyphens-auto">
                  <span lang={langOfText(line, 'name')}>{line.name}</span>
                </h3>
                <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                  <b>
                    <span className="sr-only">{t.price}: </span>
                    {format.price(line.priceCents)}
                  </b>
                  {line.formerCents !== undefined && <FormerPrice cents={line.formerCents} />}
                  <span className="text-14 text-text-2">{t.left(format.number(line.left))}</span>
                </p>
                <WeightLine product={line} priceCents={line.priceCents} />
                <AllergenLine declaration={line.allergens} />
                <GoodsLine goods={line} />
                <AgeNote age={line.minAge} />
              </div>
              <NativeSelect
                look="field"
                name={line.product}
                aria-label={t.quantityOf(line.name)}
                defaultValue="0"
              >
                {Array.from({ length: Math.min(line.left, MOST_CHOICES) + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </NativeSelect>
            </li>
          ))}
        </ul>
        <p className="text-14 text-text-2">
          {percent > 0 && `${t.reduced(percent)} `}
          {prices}
        </p>
        <Button type="submit" variant="primary" size="large" wide>
          {isOneOfSeveral ? t.nextAt(name) : t.next}
        </Button>
      </Form>
    </section>
  )
}
