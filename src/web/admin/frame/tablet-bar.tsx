import { clsx } from 'clsx'
import { ArrowLeftRight, LockKeyhole, UserRound } from 'lucide-react'
import { Form } from 'react-router'
import type { StaffRole } from '#bakery/staff/permissions.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIdleLock } from './use-idle-lock.ts'

/** Bar on every page of a shared tablet: who is signed in, and the button for the next person. */
export function TabletBar({ name, role }: { name: string; role: StaffRole }) {
  const t = useT('admin').team
  const isLockNear = useIdleLock()
  return (
    <aside
      aria-label={t.tablets.bar}
      className="covers-top sticky top-0 z-40 flex items-center justify-between gap-x-4 bg-primary-soft px-4 py-2 text-15 font-medium text-primary-text md:px-6 print:hidden"
    >
      <p className={clsx('min-w-0 items-center gap-2.5', isLockNear ? 'hidden' : 'flex')}>
        <Icon of={UserRound} />
        <span className="wrap-anywhere">{`${name}, ${t.roles[role]}`}</span>
      </p>
      <p role="alert" className="flex min-w-0 items-center gap-2.5 empty:hidden">
        {isLockNear && (
          <>
            <Icon of={LockKeyhole} />
            <span>{t.tablets.lockIsNear}</span>
          </>
        )}
      </p>
      <Form method="post" action="/team/tablet" reloadDocument className="flex-none">
        <Button type="submit" name="intent" value="lock" icon={ArrowLeftRight}>
          {t.tablets.switch}
        </Button>
      </Form>
    </aside>
  )
}
