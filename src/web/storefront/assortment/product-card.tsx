import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import type { OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Local } from '#web/ui/local.tsx'
import { Said } from '#web/ui/said.tsx'
import { BasketStepper } from '../basket/basket-stepper.tsx'
import { useQuantity } from '../basket/use-basket.ts'
import { isPhotograph, ProductPicture, tileClass } from '../parts/product-picture.tsx'
import { bakingDays } from '../product/baking-days.ts'
import { searchWith } from '../query/search-with.ts'

/** Number of remaining units at or below which the card warns. */
const SCARCE = 10

/** Selection of the line without any options. */
const NOTHING: OptionSelection = {}

const corner = 'pointer-events-auto absolute right-2 bottom-2 narrow:right-1 narrow:bottom-1'

/** Sizes of the picture with two, three and four columns; cut-outs leave a margin on the tile. */
const SIZES = {
  photo: '(min-width: 80rem) 204px, (min-width: 64rem) 21vw, (min-width: 40rem) 31vw, 46vw',
  cutout: '(min-width: 80rem) 168px, (min-width: 64rem) 17vw, (min-width: 40rem) 25vw, 37vw',
}

/** Product on its tile: price, allergens, and the quantity in the bag. */
export function ProductCard({
  product,
  index,
  eager,
  first,
  search,
}: {
  product: ShopCard
  /** Its position in its category, for the tile's colour. */
  index: number
  /** True if the card is visible when the page opens. */
  eager: boolean
  /** True for the first card of the page. */
  first: boolean
  /** The page's query, which its links preserve. */
  search: string
}) {
  const t = useT('shop')
  const format = useFormat()
  const open = { href: searchWith(search, { product: product.id }), 'data-product': product.id }
  const quantity = useQuantity(product.id)
  const plain = useQuantity(product.id, NOTHING)
  // If options are required or chosen, a sheet has to tell the lines apart.
  const isChosen = product.options.some(({ required }) => required) || quantity > plain
  const image = product.images[0]
  const isPhoto = image !== undefined && isPhotograph(image.url)
  const baked = bakingDays(product.weekdays, format)
  return (
    <article id={`p-${product.id}`} className="group relative flex flex-col">
      <div
        className={clsx(
          'relative mb-2 grid aspect-50/43 place-items-center overflow-hidden rounded-l',
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
            isPhoto ? 'size-full' : 'w-4/5 group-hover:scale-103',
            !isPhoto && (quantity > 0 ? '-translate-y-[15%]' : '-translate-y-[9%]'),
            product.unavailable && 'opacity-42 grayscale-50',
          )}
        />
        <ProductTag product={product} />
      </div>
      <h3 className="font-text text-16 leading-125 font-semibold tracking-normal">
        <a
          {...open}
          lang={langOfText(product, 'name')}
          className="no-underline after:absolute after:inset-0 after:rounded-l"
        >
          {product.name}
        </a>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-1.75 tabular-nums">
        <b className="font-bold">{format.price(product.priceCents)}</b>
        <span className="text-13 text-text-2">
          <Said as={product.measureSaid}>{product.measure}</Said>
        </span>
      </p>
      <p className="text-13 leading-135 text-text-2">{product.contains}</p>
      {product.options.length > 0 && (
        <p className="text-13 leading-135 text-text-2">
          {`${t.products.options} `}
          {product.options.map(({ id, name, nameEn }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <Local german={name} english={nameEn} />
            </span>
          ))}
        </p>
      )}
      {baked !== '' && <p className="text-13 leading-135 font-550">{t.products.onlyOn(baked)}</p>}
      {product.unavailable === 'sold_out_today' && product.firstDay && (
        <p className="text-13 leading-135 font-550">{t.products.tags.from(format.day(product.firstDay))}</p>
      )}
      {!product.unavailable && (
        // Above the link that fills the card, at the corner of the tile.
        <div className="pointer-events-none absolute inset-x-0 top-0 z-1 aspect-50/43">
          {isChosen ? (
            <a
              {...open}
              aria-label={t.products.choose(product.name, quantity)}
              className={clsx(
                corner,
                'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-ui-primary font-bold text-on-primary no-underline shadow-2 tabular-nums hover:bg-ui-primary-hover',
                quantity > 0 && 'px-3.5',
              )}
            >
              {quantity > 0 && <span aria-hidden="true">{quantity}</span>}
              <Icon of={Plus} />
            </a>
          ) : (
            <BasketStepper product={product} collapsible className={corner} />
          )}
          {quantity > 0 && (
            <a
              href={searchWith(search, { bag: '1' })}
              data-bag="1"
              className="sr-only rounded-m bg-toast font-semibold text-white focus:not-sr-only focus:pointer-events-auto focus:absolute focus:top-2 focus:left-2 focus:px-3 focus:py-2"
            >
              {t.skip.bag}
            </a>
          )}
        </div>
      )}
    </article>
  )
}

function ProductTag({ product }: { product: ShopCard }) {
  const t = useT('shop').products.tags
  const format = useFormat()
  const { unavailable, left, firstDay, isBefore } = product
  const tag =
    'absolute left-2 top-2 max-w-but-4 rounded-full bg-surface px-2.25 py-0.75 text-12 leading-130 font-650'
  if (unavailable === 'sold_out' || unavailable === 'sold_out_today')
    return <span className={clsx(tag, 'text-warn-text')}>{t[unavailable]}</span>
  if (unavailable)
    return (
      <span className={clsx(tag, 'text-secondary-text')}>
        {firstDay && !isBefore ? t.from(format.day(firstDay)) : t[unavailable]}
      </span>
    )
  if (left !== null && left <= SCARCE)
    return <span className={clsx(tag, 'text-warn-text')}>{t.left(left)}</span>
  return null
}
