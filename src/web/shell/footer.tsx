import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'

const item = 'inline-flex min-h-11 items-center rounded-m text-cream no-underline hover:underline'

/** Pages linked in every footer of the platform. */
export const FOOT_PAGES = ['imprint', 'datasecurity', 'terms', 'accessibility', 'contact'] as const

/** Dark footer of the public pages: imprint, data security, terms, accessibility and contact. */
export function PublicFooter() {
  const t = useT('public').footer
  return (
    <footer className="mt-20">
      <div className="paper-top bg-primary-900 px-5 pt-14 pb-10 text-cream">
        <div className="mx-auto flex max-w-308 flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <span className="display inline-flex items-center gap-2 text-21">
            <LogoMark className="size-7" cut="var(--primary-900)" />
            Krume
          </span>
          <nav aria-label={t.navigation} className="grid grid-cols-2 gap-x-6 sm:flex">
            {FOOT_PAGES.map((page) => (
              <Link key={page} to={`/${page}`} className={item}>
                {t[page]}
              </Link>
            ))}
            <Link to="/display?choose" className={item}>
              {t.bakeries}
            </Link>
          </nav>
        </div>
      </div>
    </footer>
  )
}
