import { mergeTyped } from '#web/desk/forms/merge-typed.ts'
import { type ImageDraft, imagesInOrder, type ProductDraft } from './product-fields.ts'

/**
 * Merges like `mergeTyped`. Pictures that were sent as new are stored pictures in the answer, and keep
 * descriptions edited since. This works because pictures can be neither moved nor removed during an upload.
 */
export function mergeProduct(typed: ProductDraft, sent: ProductDraft, answer: ProductDraft): ProductDraft {
  const merged = mergeTyped(typed, sent, answer)
  const added = sent.newImages.length
  if (added === 0 || answer.newImages.length > 0) return merged
  const { kept, newPlaces } = imagesInOrder(sent, added)
  if (answer.images.length !== kept.length + added) return { ...merged, images: answer.images, newImages: [] }
  const textOf = ({ images, newImages }: ProductDraft, place: number): string | undefined => {
    const fresh = newPlaces.indexOf(place)
    if (fresh !== -1) return newImages[fresh]?.text
    const before = place - newPlaces.filter((other) => other < place).length
    return images.find(({ file }) => file === kept[before])?.text
  }
  const images = answer.images.map((image, place): ImageDraft => {
    const now = textOf(typed, place)
    return now === undefined || now === textOf(sent, place) ? image : { ...image, text: now }
  })
  return { ...merged, images, newImages: [] }
}
