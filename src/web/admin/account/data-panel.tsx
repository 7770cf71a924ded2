import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ExportForm } from './export-form.tsx'

export function DataPanel() {
  const t = useT('admin').account
  return (
    <Panel title={t.data.title} hint={t.data.hint}>
      <ExportForm />
      <p className="mt-4 text-14 text-text-2">{t.close.hint}</p>
      <TextLink to="/admin/account/close" className="mt-1 inline-flex min-h-11 items-center font-semibold">
        {t.close.link}
      </TextLink>
    </Panel>
  )
}
