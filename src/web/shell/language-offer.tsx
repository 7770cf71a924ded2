import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LOCALE_COOKIE } from '#bakery/device-storage.ts'
import { localPath } from '#bakery/links.ts'
import { writeCookie } from '#web/browser/script-cookie.ts'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Offers English in one line above a German page, to browsers that prefer English. Disappears once it is answered.
 */
export default function LanguageOffer() {
  const t = useT('common').language.offer
  const { pathname, search } = useLocation()
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return null
  return (
    <aside
      lang="en"
      aria-label={t.label}
      className="flex items-center justify-center gap-x-1 bg-bg-sunk px-2 text-14 text-text print:hidden"
    >
      <span className="narrow:hidden">{t.text}</span>
      <a
        href={localPath('en', pathname + search)}
        hrefLang="en"
        onClick={() => writeCookie(LOCALE_COOKIE, 'en')}
        className="inline-flex min-h-11 items-center rounded-m px-2 font-semibold text-primary-text underline underline-offset-3"
      >
        {t.accept}
      </a>
      <button
        type="button"
        aria-label={t.decline}
        onClick={() => {
          writeCookie(LOCALE_COOKIE, 'de')
          setAnswered(true)
        }}
        className="needs-script grid size-11 flex-none place-items-center rounded-m text-text-2 hover:text-text"
      >
        <Icon of={X} />
      </button>
    </aside>
  )
}
