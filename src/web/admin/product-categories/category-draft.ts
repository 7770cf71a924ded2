import type { Category, CategoryInput } from '#bakery/catalogue/categories.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'

/** Draft of a category; equals the input, since all fields are texts. */
export type CategoryDraft = CategoryInput

export const EMPTY_CATEGORY: CategoryDraft = { name: '', nameEn: '', description: '', descriptionEn: '' }

export function categoryDraftOf({ name, nameEn, description, descriptionEn }: Category): CategoryDraft {
  return { name, nameEn, description, descriptionEn }
}

export function readCategoryDraft(form: FormData): CategoryDraft {
  return {
    name: typedText(form, 'name'),
    nameEn: typedText(form, 'nameEn'),
    description: typedText(form, 'description'),
    descriptionEn: typedText(form, 'descriptionEn'),
  }
}
