import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from './page-header.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { FormUpload } from './use-form-upload.ts'

/**
 * Header of a page that is one form: it stays in sight, and its save button is the form's first, so that Enter saves.
 * On a phone the buttons stand at the bottom, where the navigation makes room (`AdminHandle`).
 */
export function EditHeader({
  title,
  pill,
  back,
  seen,
  isDirty,
  discard,
  actions,
  upload,
}: {
  title: ReactNode
  pill?: ReactNode
  back?: { to: string; label: string }
  /** The `updated` of what is being edited, so that nobody else's changes are overwritten unseen. */
  seen?: string | undefined
  isDirty: boolean
  discard: () => void
  /** Between "discard" and "save". */
  actions?: ReactNode
  /** Files that are on their way by another road than the router's. */
  upload?: Pick<FormUpload, 'share' | 'cancel'>
}) {
  const t = useT('admin').form
  const common = useT('common')
  const navigation = useNavigation()
  const pending = upload?.share !== undefined || navigation.formMethod === 'POST'
  return (
    <>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <UnsavedGuard active={isDirty && !pending} />
      <PageHeader
        title={title}
        pill={pill}
        {...(back ? { back } : {})}
        className="z-20 bg-bg py-2 md:sticky md:top-0 md:-mx-2 md:px-2"
        actions={
          <div className="flex items-center gap-2.5 raises-toasts max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
            <Button
              type="submit"
              name="intent"
              value="save"
              variant="primary"
              pending={pending ? common.saving : undefined}
              className="order-last max-md:flex-1"
            >
              {common.save}
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
        }
      />
    </>
  )
}

/** How far the files have come, and the way out: until all of them are there, nothing has been changed. */
function UploadStatus({ share, cancel }: Pick<FormUpload, 'share' | 'cancel'>) {
  const t = useT('admin').products.images
  const common = useT('common')
  const format = useFormat()
  return (
    <>
      {/* In quarters, so that it is read aloud a few times only. */}
      <output className="sr-only">
        {share === undefined ? '' : t.progress(format.percent(Math.floor(share * 4) / 4))}
      </output>
      {share !== undefined && share < 1 && <Button onClick={cancel}>{common.cancel}</Button>}
    </>
  )
}
