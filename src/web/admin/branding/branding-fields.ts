import type { BrandColors } from '#bakery/branding/palette.ts'
import type { BrandingInput } from '#bakery/profile/profile.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { each, group, plain, type TypedOf, text } from '#web/desk/forms/form-fields.ts'
import { isOn } from '#web/request/is-on.ts'

export const COLOR_NAMES = [
  'primaryColor',
  'secondaryColor',
  'themeColor',
  'backgroundColor',
] as const satisfies (keyof BrandColors)[]
export type ColorName = (typeof COLOR_NAMES)[number]

export const IMAGE_NAMES = ['logoSquare', 'logoWide', 'favicon', 'appIcon'] as const
export type ImageName = (typeof IMAGE_NAMES)[number]

const colors = group(each(COLOR_NAMES, text))
const removed = plain<ImageName[]>([], (form, prefix) =>
  IMAGE_NAMES.filter((name) => isOn(form, `${prefix}.${name}`)),
)
/** Form of the branding page. Colours are as typed; `''` stands for Krume's default. */
export const brandingForm = group({
  colors: { ...colors, read: (form: FormData) => colors.read(form) },
  removed,
})
export type BrandingDraft = TypedOf<typeof brandingForm>

export const NO_COLORS = colors.empty

/** Returns the domain's input. A new image wins over removing the old one. */
export function brandingInputOf(
  draft: BrandingDraft,
  images: Partial<Record<ImageName, UploadedImage>>,
): BrandingInput {
  const input: BrandingInput = { ...draft.colors }
  for (const name of IMAGE_NAMES) {
    const image = images[name]
    if (image) input[name] = image
    else if (draft.removed.includes(name)) input[name] = null
  }
  return input
}
