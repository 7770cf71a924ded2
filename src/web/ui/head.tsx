import { useRouteLoaderData } from 'react-router'
import { useT } from '../i18n/use-t.ts'

/**
 * Title and description of a page, for search engines and for whoever is sent its address; React puts them into the
 * document's head. Every page has one:
 *
 *     <Head title={t.login.title} />
 *
 * `site`: whose page it is, for titles; the shop of this address, or Krume.
 */
export function Head({ title, description, site }: { title: string; description?: string; site?: string }) {
  const t = useT('common')
  // Pages of faults know nothing of the shop whose address they have.
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
