import { structuredDataOf } from '#bakery/shop/structured-data.ts'
import { iconUrl, socialPictureUrl } from '../../../brand-pictures.ts'
import { useDocument } from '../../../document.tsx'
import { useBrand } from '../../../use-brand.ts'

/**
 * The shop for search engines. Only the server writes it: browsers keep what stands in the document, and their build
 * leaves out the code. Data are no script, so the policy has nothing to allow.
 */
export function StructuredData({ view }: Pick<Parameters<typeof structuredDataOf>[0], 'view'>) {
  const { origin, locale } = useDocument()
  const brand = useBrand()
  if (!brand) return null
  const json = import.meta.env.SSR
    ? structuredDataOf({
        name: brand.name,
        origin,
        logo: iconUrl(brand.version, 'icon-512'),
        picture: socialPictureUrl(brand.version, locale),
        view,
      })
    : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
