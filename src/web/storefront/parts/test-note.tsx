import { clsx } from 'clsx'
import { FlaskConical } from 'lucide-react'
import { localPath } from '#bakery/links.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Marks an owner's test order: before it is placed, on all its pages and in print. */
export function TestNote({ isTest }: { isTest: boolean }) {
  const t = useT('storefront').order
  const { locale, platformUrl } = useDocument()
  if (!isTest) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-4 py-2 text-14 font-medium text-warn-text print:border print:border-current">
      <span className="flex items-center gap-2">
        <Icon of={FlaskConical} className="flex-none" /> {t.testNote}
      </span>
      <a
        href={platformUrl + localPath(locale, '/admin/setup')}
        className={clsx(textLinkClass, 'inline-flex min-h-11 items-center print:hidden')}
      >
        {t.testBack}
      </a>
    </p>
  )
}
