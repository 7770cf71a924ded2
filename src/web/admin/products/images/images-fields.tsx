import { useState } from 'react'
import { PRODUCT_MAX } from '#bakery/catalogue/products/product-bounds.ts'
import { fileUrl } from '#bakery/links.ts'
import { isDrawing } from '#bakery/seed/drawings.ts'
import { smallPicture } from '#web/browser/small-picture.ts'
import { useDragOrder } from '#web/desk/lists/use-drag-order.ts'
import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import type { ImageDraft } from '../form/product-fields.ts'
import { AddImages } from './add-images.tsx'
import { isPhonePhoto } from './image-files.ts'
import { ImageRow, type ShownImage } from './image-row.tsx'
import { moved, useNewImages } from './use-new-images.ts'

/** Fields for up to four pictures, stored and new ones in one order; the first one is the product's main picture. */
export function ImagesFields({
  productId,
  initial,
  progress,
  isBusy,
  onChange,
}: {
  productId: string
  initial: ImageDraft[]
  /** Upload progress of each new picture, from 0 to 1; empty while nothing is uploaded. */
  progress: number[]
  /** Whether an upload is running, during which only descriptions can be changed. */
  isBusy: boolean
  onChange: () => void
}) {
  const t = useT('admin').products.images
  const [kept, setKept] = useState(initial)
  const [order, setOrder] = useState(() => placesOf(initial))
  const { inputRef, ...added } = useNewImages(PRODUCT_MAX.images - kept.length, onChange)
  const images = inOrder(
    [
      ...kept.map((image, index) => ({
        key: image.file,
        name: `images.${index}`,
        kept: image,
        url: fileUrl('products', productId, image.file),
        isOurs: isDrawing(image.file),
      })),
      ...added.images.map(({ file, url }, index) => ({
        key: url,
        name: `newImages.${index}`,
        added: { fileName: file.name, progress: progress[index] },
        // Browsers do not show HEIC.
        url: isPhonePhoto(file) ? undefined : url,
        isOurs: false,
      })),
    ],
    order,
  )
  const cover = images[0]
  const drag = useDragOrder(move)

  function move(index: number, by: number): void {
    setOrder(
      moved(
        images.map(({ key }) => key),
        index,
        by,
      ),
    )
    onChange()
  }

  function remove({ key, kept: isKept }: ShownImage): void {
    if (!isKept) return added.remove(added.images.findIndex(({ url }) => url === key))
    setKept(kept.filter(({ file }) => file !== key))
    onChange()
  }

  return (
    <div className="grid items-start gap-x-5 gap-y-1 xl:cols-start-75">
      <div className="relative grid h-48 place-items-center overflow-hidden rounded-slot bg-tile-3">
        {cover?.url === undefined ? (
          <BagArt className="h-36" />
        ) : (
          <img
            {...smallPicture(cover.url, ['640x0', '1280x0'])}
            alt=""
            className="absolute inset-0 size-full object-contain p-2"
          />
        )}
        {cover && (
          <span className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 text-12 font-650">
            {t.cover}
          </span>
        )}
      </div>
      <div className="min-w-0">
        <ol className="grid gap-2.5 empty:hidden max-xl:mt-3">
          {images.map((image, index) => (
            <ImageRow
              key={image.key}
              image={image}
              index={index}
              count={images.length}
              drag={drag}
              isBusy={isBusy}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(image)}
            />
          ))}
        </ol>
        <AddImages
          inputRef={inputRef}
          added={added}
          full={images.length >= PRODUCT_MAX.images}
          isBusy={isBusy}
        />
        {images.length === 0 && <p className="mt-2 text-14 text-text-2">{t.fallback}</p>}
      </div>
    </div>
  )
}

/** Returns the file names of stored pictures by their positions in the form. */
function placesOf(images: readonly ImageDraft[]): string[] {
  const place = ({ position }: ImageDraft) => Number(position) || Number.MAX_SAFE_INTEGER
  return images.toSorted((a, b) => place(a) - place(b)).map(({ file }) => file)
}

/** Sorts pictures by their keys. New ones come before Krume's drawing, or else last. */
function inOrder(images: ShownImage[], order: readonly string[]): ShownImage[] {
  const placed = images
    .filter(({ key }) => order.includes(key))
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const fresh = images.filter(({ key }) => !order.includes(key))
  const drawing = placed.findIndex(({ isOurs }) => isOurs)
  return placed.toSpliced(drawing === -1 ? placed.length : drawing, 0, ...fresh)
}
