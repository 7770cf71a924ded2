import { ExternalLink } from 'lucide-react'
import { localPath } from '#bakery/links.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShopIdentity } from '../frame/use-shop-identity.ts'

/** Page for browsers that store no bag in a frame: a link to the shop outside of the frame. */
export default function NoBag() {
  const t = useT('storefront').embed
  const { locale, origin } = useDocument()
  const { name } = useShopIdentity()
  return (
    <main id="content" className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-10 text-center">
      <Head title={t.noBagTitle} site={name} />
      <BagArt className="w-32" />
      <h1 className="text-28 sm:text-33">{t.noBagTitle}</h1>
      <p className="max-w-lead text-17 text-text-2">{t.noBagText}</p>
      <a
        href={origin + localPath(locale, '/')}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'primary', size: 'large' })}
      >
        <Icon of={ExternalLink} /> {t.open}
      </a>
    </main>
  )
}
