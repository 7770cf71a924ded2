import { useRouteLoaderData } from 'react-router'
import { useT } from '#web/document/use-t.ts'

/**
 * Sets a page's title and description, for search engines and shared links; React puts them into the document's head.
 * Every page has one:
 *
 *     <Head title={t.login.title} />
 *
 * `site`: name of the site for the title; by default the shop of this address, or Krume.
 */
export function Head({ title, description, site }: { title: string; description?: string; site?: string }) {
  const t = useT('common')
  // Absent on error pages that do not know their shop.
  const root = useRouteLoaderData<{ brand?: { name: string } | undefined }>('root')
  const name = site ?? root?.brand?.name ?? t.product
  return (
    <>
      <title>{title === name ? name : `${title} – ${name}`}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={name} />
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  )
}
