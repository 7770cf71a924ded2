import { Calculator } from 'lucide-react'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Links to the export of revenue for the tax adviser. */
export function BookkeepingLink() {
  const t = useT('admin').bookkeeping
  return (
    <Panel title={t.title} hint={t.panelHint}>
      <ButtonLink to="/admin/bookkeeping" icon={Calculator}>
        {t.open}
      </ButtonLink>
    </Panel>
  )
}
