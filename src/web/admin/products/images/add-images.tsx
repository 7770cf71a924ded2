import { ImagePlus } from 'lucide-react'
import { PRODUCT_MAX } from '#bakery/catalogue/products/product-bounds.ts'
import { formatFileSize } from '#bakery/file-size.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { controlId, FieldError, useFieldProblems } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IMAGE_TYPES } from './image-files.ts'
import type { NewImages } from './use-new-images.ts'

type AddedImages = Omit<NewImages, 'inputRef'>

/** Area for choosing or dropping pictures, with the problems of those chosen. */
export function AddImages({
  inputRef,
  added,
  full,
  isBusy,
}: {
  inputRef: NewImages['inputRef']
  added: AddedImages
  full: boolean
  isBusy: boolean
}) {
  const t = useT('admin').products.images
  const problems = useProblemTexts(added)
  return (
    <>
      <div
        inert={isBusy}
        className="relative mt-3 flex min-h-14 items-center justify-center gap-2.5 rounded-slot border-2 border-dashed border-line-strong px-3 font-semibold text-text-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-bg-sunk"
      >
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

/** Returns the problems found by the browser before the upload, and by the server in the files' content. */
function useProblemTexts(added: AddedImages): string[] {
  const t = useT('admin').products.images
  const common = useT('forms').problems
  const locale = useLocale()
  const found = Object.entries(useFieldProblems()).filter(([name]) => /^(new|keep)?images(\.|$)/i.test(name))
  return [
    ...added.refused.map(({ name, size, why }) => {
      if (why === 'too_large')
        return t.tooLarge(name, formatFileSize(locale, size), formatFileSize(locale, PRODUCT_MAX.imageBytes))
      return why === 'too_many' ? t.tooMany : t.notImage(name)
    }),
    ...found.map(([name, problem]) => {
      const file = added.images[Number(name.split('.')[1] ?? 'NaN')]?.file.name
      const text = problem === 'too_long' ? t.tooMany : common[problem]
      return file === undefined ? text : `${file}: ${text}`
    }),
  ].filter((text, index, texts) => texts.indexOf(text) === index)
}
