import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RailTip } from './rail-link.tsx'

/**
 * Logout button. It is a form because it changes state, and loads a new document because it leads to another area.
 */
export function Logout({
  className,
  wordClassName,
  action = '/logout',
}: {
  className: string
  wordClassName?: string
  action?: string
}) {
  const t = useT('admin').nav
  return (
    <Form method="post" action={action} reloadDocument>
      <RailTip text={t.logout} isRail={wordClassName !== undefined}>
        <button type="submit" className={className}>
          <Icon of={LogOut} className="size-4.5" />
          <span className={wordClassName}>{t.logout}</span>
        </button>
      </RailTip>
    </Form>
  )
}
