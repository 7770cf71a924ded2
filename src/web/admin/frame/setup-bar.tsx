import { ListChecks } from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Bar on every page until the shop is published: progress of the setup, and a link to it. */
export function SetupBar({ done, all }: { done: number; all: number }) {
  const t = useT('admin').setup
  const { pathname } = useLocation()
  if (splitLocale(pathname).path === '/admin/setup') return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-primary-soft px-4 py-2.5 text-14 print:hidden">
      <span className="flex items-center gap-2 font-semibold text-primary-text tabular-nums">
        <Icon of={ListChecks} className="size-4.5" />
        {t.bar(done, all)}
      </span>
      <TextLink to="/admin/setup" className="font-semibold">
        {t.resume}
      </TextLink>
    </p>
  )
}
