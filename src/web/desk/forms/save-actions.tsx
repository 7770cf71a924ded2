import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormUpload } from '../transfer/use-form-upload.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

type SaveActionsProps = {
  /** `updated` of the edited record, so that changes by others are not overwritten unnoticed. */
  seen?: string | undefined
  isDirty: boolean
  discard: () => void
  /** Further actions. */
  actions?: ReactNode
  /** Words of the button that saves, where another step follows; "Save" otherwise. */
  submit?: string | undefined
  /** Upload of files outside the router. */
  upload?: Pick<FormUpload, 'share' | 'cancel'> | undefined
}

/**
 * "Save" and "discard" of a form, with a guard for unsaved changes. They precede the fields, because Enter presses a
 * form's first button; on a phone they are at the bottom, where the navigation makes room (`DeskHandle`).
 */
export function SaveActions({ seen, isDirty, discard, actions, submit, upload }: SaveActionsProps) {
  const t = useT('admin').form
  const common = useT('common')
  const navigation = useNavigation()
  const pending = upload?.share !== undefined || navigation.formMethod === 'POST'
  return (
    <div className="flex items-center gap-2.5 raises-toasts max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-safe-2.5">
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <UnsavedGuard active={isDirty && !pending} />
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="primary"
        pending={pending ? common.saving : undefined}
        className="order-last max-md:flex-1"
      >
        {submit ?? common.save}
      </Button>
      {upload && <UploadStatus {...upload} />}
      {isDirty && upload?.share === undefined && (
        <>
          <output className="text-14 text-text-2 max-md:sr-only">{t.unsaved}</output>
          <Button onClick={discard} className="needs-script">
            {t.discard}
          </Button>
        </>
      )}
      {actions}
    </div>
  )
}

/** Progress of the upload, with a cancel button. Nothing is saved until all files have arrived. */
function UploadStatus({ share, cancel }: Pick<FormUpload, 'share' | 'cancel'>) {
  const t = useT('admin').products.images
  const common = useT('common')
  const format = useFormat()
  return (
    <>
      {/* In steps of a quarter, so that screen readers announce it only a few times. */}
      <output className="sr-only">
        {share === undefined ? '' : t.progress(format.percent(Math.floor(share * 4) / 4))}
      </output>
      {share !== undefined && share < 1 && <Button onClick={cancel}>{common.cancel}</Button>}
    </>
  )
}
