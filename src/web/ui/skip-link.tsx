import { useT } from '../i18n/use-t.ts'

/** Seen only while it has the focus. */
export const skipLinkClass =
  'sr-only rounded-m bg-toast font-semibold text-white focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-60 focus:px-4 focus:py-3'

/** The first thing that Tab reaches: jumps to `<main id="content">`. */
export function SkipLink() {
  const t = useT('common')
  return (
    <a href="#content" className={skipLinkClass}>
      {t.skipLink}
    </a>
  )
}
