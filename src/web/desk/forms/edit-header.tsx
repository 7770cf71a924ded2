import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from '../page/page-header.tsx'
import { SaveActions } from './save-actions.tsx'

/** Header of a page that is one form: it stays in sight, with the form's `SaveActions`. */
export function EditHeader({
  title,
  pill,
  back,
  ...saving
}: {
  title: ReactNode
  pill?: ReactNode
  back?: { to: string; label: string }
} & ComponentProps<typeof SaveActions>) {
  return (
    <PageHeader
      title={title}
      pill={pill}
      {...(back ? { back } : {})}
      className="covers-top z-20 bg-bg py-2 md:sticky md:top-0 md:-mx-2 md:px-2"
      actions={<SaveActions {...saving} />}
    />
  )
}
