import { Eye } from 'lucide-react'
import { Form } from 'react-router'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Bar on every page while an operator acts as the owner: until when, and a button to stop. */
export function ActingBar({
  ownerName,
  until,
  timezone,
}: {
  ownerName: string
  until: string
  timezone: string
}) {
  const t = useT('admin').acting
  const format = useFormat()
  return (
    <aside
      aria-label={t.label}
      className="covers-top sticky top-0 z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-warn-soft px-4 py-2 text-15 font-medium text-warn-text print:hidden"
    >
      <p className="flex items-center gap-2.5">
        <Icon of={Eye} />
        {t.text(ownerName, format.instant(until.replace(' ', 'T'), timezone))}
      </p>
      <Form method="post" action="/stop-acting" reloadDocument>
        <Button type="submit" size="small">
          {t.end}
        </Button>
      </Form>
    </aside>
  )
}
