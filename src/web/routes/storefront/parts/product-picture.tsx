import { clsx } from 'clsx'
import { BagArt } from '../../../ui/bag-art.tsx'

/** Widths that the server makes of a product's picture. */
type PictureWidth = 160 | 320 | 640 | 1280

function thumb(url: string, width: PictureWidth): string {
  return `${url}?thumb=${width}x0&format=webp`
}

/**
 * A product's picture, or the bag where it has none; always of the same size. Cut-outs stand on the tile, photographs
 * fill it.
 */
export function ProductPicture({
  image,
  width,
  eager = false,
  className,
}: {
  image: { url: string; text: string } | undefined
  /** At one device pixel per pixel; screens of two get the next larger one. */
  width: 160 | 320 | 640
  /** In sight at once: not loaded lazily. */
  eager?: boolean
  className?: string
}) {
  if (!image || image.url === '') return <BagArt className={clsx('aspect-square', className)} />
  const dense = ({ 160: 320, 320: 640, 640: 1280 } as const)[width]
  return (
    <img
      src={thumb(image.url, width)}
      srcSet={`${thumb(image.url, width)} 1x, ${thumb(image.url, dense)} 2x`}
      alt={image.text}
      width={width}
      height={width}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(
        'aspect-square',
        isPhotograph(image.url) ? 'object-cover' : 'object-contain',
        className,
      )}
    />
  )
}

/** JPEG has no transparency, so it cannot stand on a tile. */
export function isPhotograph(url: string): boolean {
  return /\.jpe?g$/i.test(url)
}

const TILES = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4']

/** The dough tile of the nth product in a row. */
export function tileClass(index: number): string {
  return TILES[index % TILES.length] ?? 'bg-tile-1'
}
