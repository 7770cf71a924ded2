import { clsx } from 'clsx'
import { useLocale } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'

/** Widths in px that the server makes of a product's picture (spec, section 9). It never enlarges a picture. */
export const PICTURE_BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const
/** These widths, and one for lists. */
type PictureWidth = 160 | (typeof PICTURE_BREAKPOINTS)[number]

function thumb(url: string, width: PictureWidth): string {
  return `${url}?thumb=${width}x0&format=webp`
}

function densities(url: string, width: 160 | 320 | 640): string {
  const dense = ({ 160: 320, 320: 640, 640: 1280 } as const)[width]
  return `${thumb(url, width)} 1x, ${thumb(url, dense)} 2x`
}

function widths(url: string): string {
  return PICTURE_BREAKPOINTS.map((own) => `${thumb(url, own)} ${own}w`).join(', ')
}

/**
 * Picture of a product, or the bag if it has none; always of the same size. Cut-outs stand on the tile, photographs
 * fill it.
 */
export function ProductPicture({
  image,
  width,
  sizes,
  eager = false,
  first = false,
  className,
}: {
  image: { url: string; text: string } | undefined
  /** Width in CSS pixels; screens with density 2 load twice this width. */
  width: 160 | 320 | 640
  /** Value of the `sizes` attribute, if the width depends on the window. */
  sizes?: string
  /** True if the picture is visible when the page opens: not loaded lazily. */
  eager?: boolean
  /** True for the largest visible picture: loaded before all others. */
  first?: boolean
  className?: string
}) {
  const locale = useLocale()
  if (!image || image.url === '') return <BagArt className={clsx('aspect-square', className)} />
  return (
    <img
      src={thumb(image.url, width)}
      sizes={sizes}
      srcSet={sizes === undefined ? densities(image.url, width) : widths(image.url)}
      alt={image.text}
      lang={image.text === '' || locale === 'de' ? undefined : 'de'}
      width={width}
      height={width}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={clsx(
        'aspect-square',
        isPhotograph(image.url) ? 'object-cover' : 'object-contain',
        className,
      )}
    />
  )
}

/**
 * Returns whether a picture is a JPEG, which has no transparency. Other formats are stored only with some
 * (`storablePhoto`).
 */
export function isPhotograph(url: string): boolean {
  return /\.jpe?g$/i.test(url)
}

const TILES = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4']

/** Returns the class of the nth product's tile. */
export function tileClass(index: number): string {
  return TILES[index % TILES.length] ?? 'bg-tile-1'
}
