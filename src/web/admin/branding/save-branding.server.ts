import type { RouterContextProvider } from 'react-router'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { uploadedImages } from '../uploads.server.ts'
import {
  type BrandingDraft,
  brandingForm,
  brandingInputOf,
  IMAGE_NAMES,
  type ImageName,
} from './branding-fields.ts'

/** Result of an action that did not save. */
export type ReturnedBranding = Returned<BrandingDraft>

/** Saves the form's colours and pictures; returns `undefined` on success. */
export async function saveBranding(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  form: FormData,
): Promise<{ returned: ReturnedBranding; status: number } | undefined> {
  const { krume } = requestOf(context)
  const draft = brandingForm.read(form)
  const returned = { draft, problems: {}, failed: false }
  const images: Partial<Record<ImageName, UploadedImage>> = {}
  for (const name of IMAGE_NAMES) {
    const [image] = await uploadedImages(form, name)
    if (image) images[name] = image
  }
  const result = await attempt(context, 'saving the branding', () =>
    krume.profile.saveBranding(scope, brandingInputOf(draft, images), seenIn(form)),
  )
  if (!result) return { returned: { ...returned, failed: true }, status: 500 }
  if (!result.ok) return { returned: { ...returned, problems: result.fields }, status: 422 }
  return undefined
}
