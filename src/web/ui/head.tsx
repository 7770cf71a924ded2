import { useT } from '../i18n/use-t.ts'

/**
 * Title and description of a page, for search engines and for whoever is sent its address; React puts them into the
 * document's head. Every page has one:
 *
 *     <Head title={t.login.title} />
 */
export function Head({ title, description, site }: { title: string; description?: string; site?: string }) {
  const t = useT('common')
  const name = site ?? t.product
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
