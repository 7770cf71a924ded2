import type { BrandColors } from '#bakery/branding/palette.ts'
import type { BrandingInput } from '#bakery/profile/profile.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { isOn, typedText } from '#web/desk/forms/form-rows.ts'

export const COLOR_NAMES = [
  'primaryColor',
  'secondaryColor',
  'themeColor',
  'backgroundColor',
] as const satisfies (keyof BrandColors)[]
export type ColorName = (typeof COLOR_NAMES)[number]

export const IMAGE_NAMES = ['logoSquare', 'logoWide', 'favicon', 'appIcon'] as const
export type ImageName = (typeof IMAGE_NAMES)[number]

/** Form of the branding page. Colours are as typed; `''` stands for Krume's default. */
export type BrandingDraft = { colors: Record<ColorName, string>; removed: ImageName[] }

export function brandingDraftOf(bakery: Bakery): BrandingDraft {
  return { colors: colorsOf((name) => bakery[name]), removed: [] }
}

export function readBrandingDraft(form: FormData): BrandingDraft {
  return {
    colors: colorsOf((name) => typedText(form, name)),
    removed: IMAGE_NAMES.filter((name) => isOn(form, `removed.${name}`)),
  }
}

export const NO_COLORS = colorsOf(() => '')

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

function colorsOf(valueOf: (name: ColorName) => string): Record<ColorName, string> {
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, valueOf(name)])) as Record<ColorName, string>
}
