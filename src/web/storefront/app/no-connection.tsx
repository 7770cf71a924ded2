import type { ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { useShopIdentity } from '../frame/use-shop-identity.ts'

/** Stands in for a page that could not be loaded without a connection. */
export function NoConnection({ children }: { children?: ReactNode }) {
  const t = useT('common').errorPages.offline
  const { name } = useShopIdentity()
  return (
    <main id="content" className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-12 text-center">
      <Head title={t.title} site={name} />
      <BagArt className="w-32" />
      <h1 className="text-33">{t.title}</h1>
      <p className="max-w-lead text-17 text-text-2">{t.text}</p>
      {/* Relative address of the wanted page. */}
      <a href="?" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t.action}
      </a>
      {children}
    </main>
  )
}
