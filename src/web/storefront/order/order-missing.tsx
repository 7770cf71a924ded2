import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { useShopIdentity } from '../frame/use-shop-identity.ts'

/** Page for every order that does not exist. */
export function OrderMissing() {
  const t = useT('storefront').order
  const { name } = useShopIdentity()
  return (
    <main id="content" className="grid justify-items-center px-4 pt-12 pb-8 text-center">
      <Head title={t.notFound} site={name} />
      <BagArt className="w-40" />
      <h1 className="mt-2 text-28 md:text-33">{t.notFound}</h1>
      <p className="mt-2 mb-6 max-w-lead text-text-2">{t.notFoundText}</p>
      <ButtonLink to="/" size="large">
        {t.toShop}
      </ButtonLink>
    </main>
  )
}
