import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useQuantity } from '../basket/use-basket.ts'
import { bakingDays } from './baking-days.ts'
import { BasketStepper } from './basket-stepper.tsx'
import { unitText } from './price-facts.ts'
import { isPhotograph, ProductPicture, tileClass } from './product-picture.tsx'
import { searchWith } from './search-with.ts'

/** Few enough that it is worth saying. */
const SCARCE = 10

const corner = 'pointer-events-auto absolute right-2 bottom-2 max-[359px]:right-1 max-[359px]:bottom-1'

/** The tile in two, three and four columns; cut-outs leave a margin on it. */
const SIZES = {
  photo: '(min-width: 80rem) 204px, (min-width: 64rem) 21vw, (min-width: 40rem) 31vw, 46vw',
  cutout: '(min-width: 80rem) 168px, (min-width: 64rem) 17vw, (min-width: 40rem) 25vw, 37vw',
}

/** A product on its dough tile: what it costs, what is in it, and how many are in the bag. */
export function ProductCard({
  product,
  index,
  eager,
  first,
  search,
}: {
  product: ShopCard
  /** Its place in its category, for the tile. */
  index: number
  /** In sight at once. */
  eager: boolean
  /** The first of all. */
  first: boolean
  /** The page's query, which its links keep. */
  search: string
}) {
  const t = useT('shop')
  const format = useFormat()
  const open = { href: searchWith(search, { product: product.id }), 'data-product': product.id }
  const quantity = useQuantity(product.id)
  const image = product.images[0]
  const isPhoto = image !== undefined && isPhotograph(image.url)
  const baked = bakingDays(product.weekdays, format)
  const allergens = product.contains.map((allergen) => t.allergens[allergen]).join(', ')
  return (
    <article id={`p-${product.id}`} className="group relative flex scroll-mt-40 flex-col">
      <div
        className={clsx(
          'relative mb-2 grid aspect-[1/0.86] place-items-center overflow-hidden rounded-l',
          tileClass(index),
        )}
      >
        <ProductPicture
          image={image && { ...image, text: '' }}
          width={320}
          sizes={isPhoto ? SIZES.photo : SIZES.cutout}
          eager={eager}
          first={first}
          className={clsx(
            'transition-[translate,scale] duration-200 ease-out',
            isPhoto ? 'size-full' : 'w-[82%] group-hover:scale-[1.03]',
            !isPhoto && (quantity > 0 ? '-translate-y-[15%]' : '-translate-y-[9%]'),
            product.unavailable && 'opacity-42 grayscale-50',
          )}
        />
        <ProductTag product={product} />
      </div>
      <h3 className="font-text text-16 leading-[1.25] font-semibold tracking-normal">
        <a {...open} className="no-underline after:absolute after:inset-0 after:rounded-l">
          {product.name}
        </a>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-[7px] tabular-nums">
        <b className="font-bold">{format.price(product.priceCents)}</b>
        <span className="text-13 text-text-2">{unitText(product, t.products, format)}</span>
      </p>
      <p className="text-13 leading-[1.35] text-text-2">
        <span className="sr-only">{t.products.allergens}: </span>
        {allergens === '' ? t.products.noAllergens : allergens}
      </p>
      {baked !== '' && <p className="text-13 leading-[1.35] font-[550]">{t.products.onlyOn(baked)}</p>}
      {!product.unavailable && (
        // Over the link that fills the card, at the corner of the tile.
        <div className="pointer-events-none absolute inset-x-0 top-0 z-1 aspect-[1/0.86]">
          {product.options.some(({ required }) => required) ? (
            <a
              {...open}
              aria-label={t.products.choose(product.name)}
              className={clsx(
                corner,
                'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-ui-primary font-bold text-on-primary no-underline shadow-2 tabular-nums hover:bg-ui-primary-hover',
                quantity > 0 && 'px-3.5',
              )}
            >
              {quantity > 0 && quantity}
              <Icon of={Plus} />
            </a>
          ) : (
            <BasketStepper product={product} collapsible className={corner} />
          )}
        </div>
      )}
    </article>
  )
}

function ProductTag({ product }: { product: ShopCard }) {
  const t = useT('shop').products.tags
  const format = useFormat()
  const { unavailable, left, firstDay } = product
  const tag =
    'absolute left-2 top-2 max-w-[calc(100%-1rem)] rounded-full bg-surface px-[9px] py-[3px] text-12 leading-[1.3] font-[650]'
  if (unavailable === 'sold_out') return <span className={clsx(tag, 'text-warn-text')}>{t.sold_out}</span>
  if (unavailable)
    return (
      <span className={clsx(tag, 'text-secondary-text')}>
        {firstDay ? t.from(format.day(firstDay)) : t[unavailable]}
      </span>
    )
  if (left !== null && left <= SCARCE)
    return <span className={clsx(tag, 'text-warn-text')}>{t.left(left)}</span>
  return null
}
