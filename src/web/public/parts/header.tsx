import { Menu } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import ColourModeSwitch from '#web/shell/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const item =
  'inline-flex min-h-11 items-center rounded-m px-3 font-550 whitespace-nowrap no-underline hover:bg-bg-sunk xl:px-3.5'

const MENU_ID = 'menu'

const PAGES = [
  { name: 'home', to: '/' },
  { name: 'features', to: '/#features' },
  { name: 'pricing', to: '/#pricing' },
  { name: 'contact', to: '/contact' },
] as const

/**
 * Public header: home, features, pricing and contact; log in and register for guests, admin area and log out for
 * signed-in users.
 */
export function PublicHeader({ signedIn }: { signedIn: boolean }) {
  const t = useT('public').header
  const { key } = useLocation()
  return (
    <header className="mx-auto flex h-16 w-full max-w-312 items-center gap-1 px-4 lg:h-19">
      <Link to="/" aria-label={`Krume – ${t.home}`} className="mr-auto inline-flex rounded-m lg:mr-6">
        <Logo />
      </Link>
      <nav aria-label={t.navigation} className="mr-auto flex max-lg:hidden">
        <Pages />
      </nav>
      <LanguageSwitch className="max-lg:hidden" />
      <ColourModeSwitch className="needs-script max-lg:hidden" />
      {signedIn ? (
        <>
          <LogoutForm className="max-lg:hidden" />
          <ButtonLink to="/admin" reloadDocument variant="primary">
            {t.admin}
          </ButtonLink>
        </>
      ) : (
        <>
          <Link to="/login" className={`${item} max-lg:hidden`}>
            {t.login}
          </Link>
          <ButtonLink to="/register" variant="primary">
            {t.register}
          </ButtonLink>
        </>
      )}
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t.menu}
        className="grid size-11 flex-none place-items-center rounded-m text-text-2 hover:bg-bg-sunk lg:hidden"
      >
        <Icon of={Menu} />
      </button>
      {/* Recreated after each navigation, which closes it. */}
      <div
        key={key}
        id={MENU_ID}
        popover="auto"
        className="inset-auto top-16 right-2 min-w-60 rounded-day border border-line bg-surface p-2 text-text shadow-3"
      >
        <nav aria-label={t.navigation} className="grid">
          <Pages />
          {!signedIn && (
            <Link to="/login" className={item}>
              {t.login}
            </Link>
          )}
        </nav>
        {signedIn && <LogoutForm />}
        <div className="mt-1 flex items-center justify-between border-t border-line pt-1">
          <LanguageSwitch />
          <ColourModeSwitch className="needs-script" />
        </div>
      </div>
    </header>
  )
}

function Pages() {
  const t = useT('public').header
  return PAGES.map(({ name, to }) => (
    <Link key={name} to={to} className={item}>
      {t[name]}
    </Link>
  ))
}

function LogoutForm({ className }: { className?: string }) {
  const t = useT('public').header
  return (
    <Form method="post" action="/logout" reloadDocument className={className}>
      <Button type="submit" variant="text" className="w-full">
        {t.logout}
      </Button>
    </Form>
  )
}
