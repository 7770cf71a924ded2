import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { fileUrl } from '#bakery/links.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { BagArt } from '../../../ui/bag-art.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { controlId, FieldError, useFieldProblems } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DragHandle } from '../parts/drag-handle.tsx'
import { Panel } from '../parts/panel.tsx'
import { type DragOrder, useDragOrder } from '../parts/use-drag-order.ts'
import { IMAGE_TYPES, isPhonePhoto, MAX_IMAGE_BYTES, MAX_IMAGES } from './image-files.ts'
import type { ImageDraft } from './product-draft.ts'
import { moved, type NewImages, useNewImages } from './use-new-images.ts'

type AddedImages = Omit<NewImages, 'inputRef'>
type ImagesPanelProps = {
  productId: string
  initial: ImageDraft[]
  /** How far each new picture is uploaded, 0 to 1; empty while nothing is on its way. */
  progress: number[]
  onChange: () => void
}

/** Up to four pictures: stored ones first, new ones after them, each with its description. */
export function ImagesPanel({ productId, initial, progress, onChange }: ImagesPanelProps) {
  const t = useT('admin').products.images
  const [kept, setKept] = useState(initial)
  const { inputRef, ...added } = useNewImages(MAX_IMAGES - kept.length, onChange)
  const total = kept.length + added.images.length
  const firstNew = added.images.find(({ file }) => !isPhonePhoto(file))
  const cover = kept[0] ? fileUrl('products', productId, kept[0].file) : firstNew?.url

  const keptDrag = useDragOrder((index, by) => changeKept(moved(kept, index, by)))
  const newDrag = useDragOrder((index, by) => added.move(index, by))

  function changeKept(next: ImageDraft[]): void {
    setKept(next.map((image, index) => ({ ...image, position: String(index + 1) })))
    onChange()
  }

  return (
    <Panel id="images" title={t.title} hint={t.hint}>
      <div className="relative grid h-48 place-items-center overflow-hidden rounded-slot bg-tile-3">
        {cover === undefined ? (
          <BagArt className="h-36" />
        ) : (
          <img src={cover} alt="" className="absolute inset-0 size-full object-contain p-2" />
        )}
        {cover !== undefined && (
          <span className="absolute top-2 left-2 rounded-full bg-surface px-2.5 py-0.5 text-12 font-[650]">
            {t.cover}
          </span>
        )}
      </div>
      <ol className="mt-3 grid gap-2.5">
        {kept.map((image, index) => (
          <KeptImage
            key={image.file}
            image={image}
            index={index}
            url={`${fileUrl('products', productId, image.file)}?thumb=160x0`}
            count={kept.length}
            drag={keptDrag}
            onMove={(by) => changeKept(moved(kept, index, by))}
            onRemove={() => changeKept(kept.filter((_, position) => position !== index))}
          />
        ))}
        {added.images.map(({ file, url }, index) => (
          <NewImageRow
            key={url}
            url={url}
            index={index}
            number={kept.length + index + 1}
            fileName={file.name}
            progress={progress[index]}
            drag={newDrag}
            added={added}
          />
        ))}
      </ol>
      <AddImages inputRef={inputRef} added={added} full={total >= MAX_IMAGES} />
      {total === 0 && <p className="mt-2 text-14 text-text-2">{t.fallback}</p>}
    </Panel>
  )
}

function KeptImage({
  image,
  index,
  url,
  count,
  drag,
  onMove,
  onRemove,
}: {
  image: ImageDraft
  index: number
  url: string
  count: number
  drag: DragOrder
  onMove: (by: number) => void
  onRemove: () => void
}) {
  const t = useT('admin').products.images
  const name = `images.${index}`
  const number = index + 1
  return (
    <li className="flex items-center gap-2" {...drag.place(index)}>
      <input type="hidden" name={`${name}.file`} value={image.file} />
      {count > 1 && <DragHandle {...drag.handle(index)} />}
      <img src={url} alt="" className="size-14 flex-none rounded-m bg-tile-2 object-cover" />
      <DescriptionInput name={`${name}.text`} number={number} text={image.text} />
      <span className="needs-script flex items-center">
        <ImageButtons number={number} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </span>
      <span className="hidden flex-none items-center gap-2 noscript:flex">
        <input
          key={image.position}
          name={`${name}.position`}
          aria-label={t.position(number)}
          inputMode="numeric"
          defaultValue={image.position}
          className="min-h-11 w-11 rounded-s border border-line-strong bg-surface text-center"
        />
        <label className="flex min-h-11 items-center gap-1.5 text-14">
          <input type="checkbox" name={`${name}.removed`} value="1" aria-label={t.remove(number)} />
          <Icon of={X} />
        </label>
      </span>
    </li>
  )
}

function NewImageRow({
  url,
  index,
  number,
  fileName,
  progress,
  drag,
  added,
}: {
  url: string
  index: number
  number: number
  fileName: string
  progress: number | undefined
  drag: DragOrder
  added: AddedImages
}) {
  const t = useT('admin').products.images
  return (
    <li className="flex items-center gap-2" {...drag.place(index)}>
      {added.images.length > 1 && <DragHandle {...drag.handle(index)} />}
      <span className="relative block size-14 flex-none overflow-hidden rounded-m bg-tile-2">
        <NewPicture url={url} fileName={fileName} />
        <span className="absolute top-1 left-1 rounded-full bg-surface px-1.5 text-12 leading-[1.3] font-semibold">
          {t.isNew}
        </span>
        {progress !== undefined && (
          <progress
            aria-label={fileName}
            value={progress}
            max={1}
            className="absolute inset-x-1 bottom-1 h-1 w-[calc(100%-8px)] accent-ui-primary"
          />
        )}
      </span>
      <DescriptionInput name={`newImages.${index}.text`} number={number} text="" />
      <span className="flex items-center">
        <ImageButtons
          number={number}
          index={index}
          count={added.images.length}
          onMove={(by) => added.move(index, by)}
          onRemove={() => added.remove(index)}
        />
      </span>
    </li>
  )
}

/** Browsers do not show HEIC: the drawing stands for it until it is saved. */
function NewPicture({ url, fileName }: { url: string; fileName: string }) {
  if (isPhonePhoto({ name: fileName })) return <BagArt className="size-full p-1" />
  return <img src={url} alt="" className="size-full object-cover" />
}

function DescriptionInput({ name, number, text }: { name: string; number: number; text: string }) {
  const t = useT('admin').products.images
  return (
    <input
      name={name}
      aria-label={t.textOf(number)}
      placeholder={t.text}
      defaultValue={text}
      maxLength={200}
      className="min-h-11 w-full min-w-0 flex-1 rounded-s border border-line-strong bg-surface px-3 text-15"
    />
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
  const arrow = 'h-6! w-8! rotate-90 rounded-s! aria-disabled:opacity-35'
  return (
    <>
      {count > 1 && (
        <span className="grid content-center">
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
      <IconButton icon={X} label={t.remove(number)} onClick={onRemove} className="size-9!" />
    </>
  )
}

function AddImages({
  inputRef,
  added,
  full,
}: {
  inputRef: NewImages['inputRef']
  added: AddedImages
  full: boolean
}) {
  const t = useT('admin').products.images
  const problems = useProblemTexts(added)
  return (
    <>
      <div className="relative mt-3 flex min-h-14 items-center justify-center gap-2.5 rounded-slot border-[1.5px] border-dashed border-line-strong px-3 font-semibold text-text-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-bg-sunk">
        <Icon of={ImagePlus} />
        <span aria-hidden="true">{full ? t.tooMany : t.add}</span>
        <input
          ref={inputRef}
          id={controlId('newImages')}
          type="file"
          name="newImages"
          multiple
          accept={IMAGE_TYPES}
          aria-label={t.add}
          aria-describedby="images-problems"
          onChange={(event) => added.add(event.currentTarget.files)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <div id="images-problems" aria-live="polite">
        {problems.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
    </>
  )
}

/** What the browser saw at once, and what the server found in the bytes. */
function useProblemTexts(added: AddedImages): string[] {
  const t = useT('admin').products.images
  const common = useT('common').problems
  const format = useFormat()
  const found = Object.entries(useFieldProblems()).filter(([name]) => /^(new|keep)?images(\.|$)/i.test(name))
  return [
    ...added.refused.map(({ name, size, why }) => {
      if (why === 'too_large')
        return t.tooLarge(name, format.fileSize(size), format.fileSize(MAX_IMAGE_BYTES))
      return why === 'too_many' ? t.tooMany : t.notImage(name)
    }),
    ...found.map(([name, problem]) => {
      const file = added.images[Number(name.split('.')[1] ?? 'NaN')]?.file.name
      const text = problem === 'too_long' ? t.tooMany : common[problem]
      return file === undefined ? text : `${file}: ${text}`
    }),
  ].filter((text, index, texts) => texts.indexOf(text) === index)
}
