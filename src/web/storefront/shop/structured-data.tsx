import { structuredDataOf } from '#bakery/shop/structured-data.ts'
import { iconUrl, socialPictureUrl } from '#web/browser/brand-pictures.ts'
import { useDocument } from '#web/document/document.tsx'
import { useBrand } from '#web/document/use-brand.ts'

/**
 * Structured data of the shop for search engines. Only the server renders it: browsers keep the document's text, and
 * their build leaves out the code. Data is not executed, so the security policy needs no exception.
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
