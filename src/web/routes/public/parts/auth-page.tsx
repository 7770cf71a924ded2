import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { ColourModeSwitch } from '../../../ui/colour-mode-switch.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PackedBag } from './packed-bag.tsx'

const PAGES = ['imprint', 'datasecurity', 'contact'] as const

const footLink = 'inline-flex min-h-11 items-center rounded-m hover:text-text'

/** The page's title and one sentence. */
export function AuthHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <>
      <h1 className="text-33 tracking-[-0.025em]">{title}</h1>
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

/** Sign-in and registration: the form alone, beside it from 1024 px a poster with the bag. */
export function AuthPage({ poster, children }: { poster: string; children: ReactNode }) {
  const t = useT('public')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_520px]">
      <div className="mx-auto flex w-full max-w-[452px] flex-col px-4 pt-4 pb-3 low:has-[.side-by-side]:max-w-[880px] lg:pt-7">
        <header className="flex">
          <Link
            to="/"
            aria-label={`Krume – ${t.header.home}`}
            className="inline-flex min-h-11 items-center rounded-m"
          >
            <Logo />
          </Link>
        </header>
        <main id="content" className="my-auto py-7 low:py-0">
          {children}
        </main>
        <footer className="flex flex-wrap items-center gap-x-4 text-14 text-text-2">
          {PAGES.map((page) => (
            <Link key={page} to={`/${page}`} className={footLink}>
              {t.footer[page]}
            </Link>
          ))}
          <span className="inline-flex items-center max-sm:-ml-3 sm:ml-auto">
            <LanguageSwitch />
            <ColourModeSwitch className="needs-script" />
          </span>
        </footer>
      </div>
      <aside className="relative m-4 ml-0 overflow-hidden rounded-[32px] bg-primary-900 px-11 py-12 text-[#fff8ea] max-lg:hidden">
        <p className="display text-[2.5rem] leading-[1.03] tracking-[-0.028em]">{poster}</p>
        <PackedBag className="absolute! bottom-0 left-16 h-[330px]" />
      </aside>
    </div>
  )
}
