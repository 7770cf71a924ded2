import { clsx } from 'clsx'
import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { LOCALE_COOKIE } from '#bakery/device-storage.ts'
import { localPath } from '#bakery/links.ts'
import { writeCookie } from '#web/browser/script-cookie.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { EMBED_PREFIX, LOCALES } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A link to this page in the other language. It loads a new document, which brings that language's texts. */
export function LanguageSwitch({ compact = false, className }: { compact?: boolean; className?: string }) {
  const t = useT('common')
  const { locale: current, isEmbedded } = useDocument()
  const { pathname, search } = useLocation()
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <a
      key={locale}
      href={localPath(locale, (isEmbedded ? EMBED_PREFIX : '') + pathname + search)}
      hrefLang={locale}
      lang={locale}
      onClick={() => writeCookie(LOCALE_COOKIE, locale)}
      className={clsx('language-switch', className)}
    >
      {compact ? (
        <span aria-label={t.language.switchTo[locale]}>{locale.toUpperCase()}</span>
      ) : (
        <>
          <Icon of={Globe} />
          {t.language.switchTo[locale]}
        </>
      )}
    </a>
  ))
}
