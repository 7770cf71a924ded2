import { localPath } from '#bakery/links.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'

/** Link to choose another bakery, for visitors from `/display`, which stores their bakery. */
export default function ChosenNote({ name }: { name: string }) {
  const t = useT('shop').chosen
  const { locale, platformUrl } = useDocument()
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 bg-bg-sunk px-4 text-14 text-text-2 print:hidden">
      {t.text(name)}
      <a
        href={platformUrl + localPath(locale, '/display?choose')}
        className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-3"
      >
        {t.other}
      </a>
    </p>
  )
}
