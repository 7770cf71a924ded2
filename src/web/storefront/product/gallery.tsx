import { clsx } from 'clsx'
import { useState } from 'react'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { isPhotograph, ProductPicture, tileClass } from '../parts/product-picture.tsx'

/**
 * Pictures of a product, one at a time; the bag if there are none. `index`: its position in the shop, for the tile's
 * colour.
 */
export function Gallery({ images: own, index }: { images: ShopCard['images']; index: number }) {
  const { facts } = useT('storefront')
  const [shown, setShown] = useState(0)
  const images = own.length === 0 ? [undefined] : own
  return (
    <div className={clsx('relative', tileClass(index))}>
      <div
        // Makes further pictures reachable by keyboard.
        {...(images.length > 1 && {
          role: 'group',
          tabIndex: 0,
          'aria-label': facts.picture(shown + 1, images.length),
        })}
        // A phone in landscape is low, and the name must be visible.
        className="gallery flex h-58 [@media(max-height:480px)]:h-32 snap-x snap-mandatory overflow-x-auto md:h-72"
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {images.map((image, position) => (
          <div
            key={image?.url ?? position}
            className="grid h-full w-full flex-none snap-center place-items-center"
          >
            <ProductPicture
              image={image}
              width={640}
              sizes={image && isPhotograph(image.url) ? '(min-width: 48rem) 35rem, 100vw' : '16.5rem'}
              eager={position === 0}
              className={
                image && isPhotograph(image.url)
                  ? 'size-full'
                  : 'size-53 md:size-66 [@media(max-height:480px)]:size-30'
              }
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <p aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
          {images.map((image, position) => (
            <span
              key={image?.url ?? position}
              className={clsx(
                'h-1.5 rounded-full bg-text transition-[width,opacity] duration-200',
                position === shown ? 'w-4.5' : 'w-1.5 opacity-35',
              )}
            />
          ))}
        </p>
      )}
    </div>
  )
}
