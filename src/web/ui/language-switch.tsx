import { clsx } from 'clsx'
import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { LOCALE_COOKIE, LOCALES, type Locale } from '../i18n/locale.ts'
import { useLocale, useT } from '../i18n/use-t.ts'
import { Icon } from './icon.tsx'

/** Remembers the choice; called on an explicit switch only. */
function remember(locale: Locale): void {
  const { name, maxAge, path, sameSite } = LOCALE_COOKIE
  document.cookie = `${name}=${locale}; path=${path}; max-age=${maxAge}; samesite=${sameSite}`
}

/** A link to this page in the other language. It loads a new document, which brings that language's texts. */
export function LanguageSwitch({ compact = false, className }: { compact?: boolean; className?: string }) {
  const t = useT('common')
  const current = useLocale()
  const { pathname, search } = useLocation()
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <a
      key={locale}
      href={localPath(locale, pathname + search)}
      hrefLang={locale}
      lang={locale}
      onClick={() => remember(locale)}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-m px-3 font-[550] text-text-2 no-underline hover:bg-bg-sunk hover:text-text',
        className,
      )}
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
