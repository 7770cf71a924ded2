import { useT } from '#web/document/use-t.ts'

/** Classes of a link that is visible only while it has the focus. */
export const skipLinkClass =
  'sr-only rounded-m bg-toast font-semibold text-white focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-60 focus:px-4 focus:py-3'

/** First link that Tab reaches: jumps to `<main id="content">`. */
export function SkipLink() {
  const t = useT('common')
  return (
    <a href="#content" className={skipLinkClass}>
      {t.skipLink}
    </a>
  )
}
