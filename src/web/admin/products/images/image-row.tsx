import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { PRODUCT_MAX } from '#bakery/catalogue/products/product-bounds.ts'
import { PRODUCT_SIZES, smallPicture } from '#web/browser/small-picture.ts'
import { DragHandle } from '#web/desk/lists/drag-handle.tsx'
import type { DragOrder } from '#web/desk/lists/use-drag-order.ts'
import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ImageDraft } from '../form/product-fields.ts'

export type ShownImage = {
  key: string
  /** Prefix of the names of its inputs. */
  name: string
  /** URL of the picture; `undefined` if browsers cannot display it yet. */
  url: string | undefined
  /** Whether it is one of Krume's own drawings. */
  isOurs: boolean
  kept?: ImageDraft
  added?: { fileName: string; progress: number | undefined }
}

/** Row of a product's picture with its description, which can be moved and removed. */
export function ImageRow({
  image,
  index,
  count,
  drag,
  isBusy,
  onMove,
  onRemove,
}: {
  image: ShownImage
  index: number
  count: number
  drag: DragOrder
  /** Whether an upload is running, during which it can be neither moved nor removed. */
  isBusy: boolean
  onMove: (by: number) => void
  onRemove: () => void
}) {
  const t = useT('admin').products.images
  const { name, kept } = image
  const number = index + 1
  return (
    <li className="flex items-center gap-2 max-md:flex-wrap" {...drag.place(index)}>
      {kept ? (
        <input type="hidden" name={`${name}.file`} value={kept.file} />
      ) : (
        <input type="hidden" name={`${name}.position`} value={number} />
      )}
      {count > 1 && !isBusy && <DragHandle {...drag.handle(index)} />}
      <Thumb image={image} />
      <input
        name={`${name}.text`}
        aria-label={t.textOf(number)}
        placeholder={t.text}
        defaultValue={kept?.text ?? ''}
        maxLength={PRODUCT_MAX.imageText}
        className="min-h-11 w-full min-w-0 flex-1 rounded-s border border-line-strong bg-surface px-3 text-15 max-md:order-last max-md:basis-full"
      />
      <span inert={isBusy} className="needs-script flex items-center max-md:ml-auto">
        <ImageButtons number={number} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </span>
      {kept && <WithoutScript name={name} number={number} />}
    </li>
  )
}

function Thumb({ image: { url, added } }: { image: ShownImage }) {
  const t = useT('admin').products.images
  return (
    <span className="relative block size-14 flex-none overflow-hidden rounded-m bg-tile-2">
      {url === undefined ? (
        <BagArt className="size-full p-1" />
      ) : (
        <img {...smallPicture(url, PRODUCT_SIZES)} alt="" className="size-full object-cover" />
      )}
      {added && (
        <span className="absolute top-1 left-1 rounded-full bg-surface px-1.5 text-12 leading-130 font-semibold">
          {t.isNew}
        </span>
      )}
      {added?.progress !== undefined && (
        <progress
          aria-label={added.fileName}
          value={added.progress}
          max={1}
          className="absolute inset-x-1 bottom-1 h-1 w-but-2 accent-ui-primary"
        />
      )}
    </span>
  )
}

/** Inputs for moving and removing a stored picture without a script. With one, the number follows the position. */
function WithoutScript({ name, number }: { name: string; number: number }) {
  const t = useT('admin').products.images
  return (
    <span className="needs-no-script flex flex-none items-center gap-2">
      <input
        key={number}
        name={`${name}.position`}
        aria-label={t.position(number)}
        inputMode="numeric"
        defaultValue={number}
        className="min-h-11 w-11 rounded-s border border-line-strong bg-surface text-center"
      />
      <label className="flex min-h-11 items-center gap-1.5 text-14">
        <input type="checkbox" name={`${name}.removed`} value="1" aria-label={t.remove(number)} />
        <Icon of={X} />
      </label>
    </span>
  )
}

function ImageButtons({
  number,
  index,
  count,
  onMove,
  onRemove,
}: {
  number: number
  index: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}) {
  const t = useT('admin').products.images
  const arrow = 'h-6 w-8 rotate-90 rounded-s aria-disabled:opacity-35 pointer-coarse:size-11 max-md:size-11'
  return (
    <>
      {count > 1 && (
        <span className="grid content-center max-md:flex pointer-coarse:flex">
          <IconButton
            icon={ChevronLeft}
            label={t.earlier(number)}
            aria-disabled={index === 0 || undefined}
            onClick={() => onMove(-1)}
            className={arrow}
          />
          <IconButton
            icon={ChevronRight}
            label={t.later(number)}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => onMove(1)}
            className={arrow}
          />
        </span>
      )}
      <IconButton
        icon={X}
        label={t.remove(number)}
        onClick={onRemove}
        className="size-9 pointer-coarse:size-11 max-md:size-11"
      />
    </>
  )
}
