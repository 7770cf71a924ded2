import { useT } from '../i18n/use-t.ts'

/** The first thing that Tab reaches: jumps to `<main id="content">`. */
export function SkipLink() {
  const t = useT('common')
  return (
    <a
      href="#content"
      className="sr-only rounded-m bg-toast px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-60"
    >
      {t.skipLink}
    </a>
  )
}
