import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import ColourModeSwitch from '#web/shell/colour-mode-switch.tsx'
import { FOOT_PAGES } from '#web/shell/footer.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import { PackedBag } from '#web/ui/brand/packed-bag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const footLink = 'inline-flex min-h-11 items-center rounded-m hover:text-text'

/** The page's title and one sentence. */
export function AuthHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <>
      <h1 className={clsx('text-33 tracking-tight', lead === undefined && 'mb-5')}>{title}</h1>
      {lead !== undefined && <p className="mt-1.5 mb-5 text-17 wrap-anywhere text-text-2">{lead}</p>}
    </>
  )
}

export function BackToLogin({ to = '/login' }: { to?: string }) {
  const t = useT('public').account
  return (
    <p className="mt-5 text-center text-17 low:mt-1">
      <TextLink to={to} className="font-semibold">
        {t.backToLogin}
      </TextLink>
    </p>
  )
}

/**
 * Page for sign-in and registration: the form, and from 1024 px a poster with the bag. Operators' pages are not
 * public, and have the logo instead of the public header.
 */
export function AuthPage({ poster, children }: { poster: string; children: ReactNode }) {
  const isPublic = useRouteLoaderData('public/login/auth-layout') !== undefined
  return (
    <div className={clsx('grid flex-1 lg:cols-end-130', !isPublic && 'min-h-dvh')}>
      <div className="mx-auto flex w-full max-w-113 flex-col px-4 pb-3 low:has-[.side-by-side]:max-w-220">
        {!isPublic && <Sign />}
        <main id="content" className="my-auto py-7 low:py-0">
          {children}
        </main>
        <Footer withSwitches={!isPublic} />
      </div>
      <aside
        className={clsx(
          'relative m-4 ml-0 overflow-hidden rounded-2xl bg-primary-900 px-11 py-12 text-cream max-lg:hidden',
          isPublic && 'mt-1',
        )}
      >
        <p className="display text-38 leading-102 tracking-tight">{poster}</p>
        <PackedBag className="absolute bottom-0 left-16 h-82.5" />
      </aside>
    </div>
  )
}

function Sign() {
  const t = useT('public').header
  return (
    <header className="flex pt-4 lg:pt-7">
      <Link to="/" aria-label={`Krume – ${t.home}`} className="inline-flex min-h-11 items-center rounded-m">
        <Logo />
      </Link>
    </header>
  )
}

/** Plain footer with the links of the public one. */
function Footer({ withSwitches }: { withSwitches: boolean }) {
  const t = useT('public').footer
  return (
    <footer className="flex flex-wrap items-center gap-x-4 text-14 text-text-2 sm:max-lg:w-max sm:max-lg:self-center xl:w-max xl:self-center">
      <nav aria-label={t.navigation} className="flex flex-wrap items-center gap-x-4">
        {FOOT_PAGES.map((page) => (
          <Link key={page} to={`/${page}`} className={footLink}>
            {t[page]}
          </Link>
        ))}
      </nav>
      {withSwitches && (
        <span className="inline-flex items-center max-sm:-ml-3 sm:ml-auto">
          <LanguageSwitch />
          <ColourModeSwitch className="needs-script" />
        </span>
      )}
    </footer>
  )
}
