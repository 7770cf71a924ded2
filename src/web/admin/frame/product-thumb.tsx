import { fileUrl } from '#bakery/links.ts'
import { PRODUCT_SIZES, smallPicture } from '#web/browser/small-picture.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'

const TILES = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4']

/**
 * Thumbnail of a product: its first picture, or a drawn bag. `picture` is the file name or empty; `index` is the
 * position in a list, which sets the tile's colour.
 */
export function ProductThumb({
  product,
  picture,
  index,
}: {
  product: string
  picture: string
  index: number
}) {
  return (
    <span
      className={`grid size-12 flex-none place-items-center overflow-hidden rounded-m ${TILES[index % TILES.length]}`}
    >
      {picture === '' ? (
        <BagArt className="size-10" />
      ) : (
        <img
          {...smallPicture(fileUrl('products', product, picture), PRODUCT_SIZES)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
