import { data } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Page for every path of a subdomain without a published bakery. */
export default function BakeryNotFound() {
  const t = useT('common').errorPages.bakery
  const { locale, platformUrl } = useDocument()
  return (
    <main id="content" className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <Head title={t.title} />
      <BagArt className="w-32" />
      <h1 className="text-33">{t.title}</h1>
      <p className="max-w-lead text-17 text-text-2">{t.text}</p>
      <a href={platformUrl + localPath(locale, '/display?choose')} className={buttonClass({ size: 'large' })}>
        {t.action}
      </a>
    </main>
  )
}
