import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react'
import { Form } from 'react-router'
import type { BackupsView } from '#bakery/operating/installation/backups.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '../parts/when.tsx'

type Props = {
  drill: BackupsView['drill']
  /** Name of the newest backup. */
  newest: string | undefined
  isRunning: boolean
}

/** Panel that tells how the last restore drill ended and starts another. */
export function DrillPanel({ drill, newest, isRunning }: Props) {
  const t = useT('operator').backups.drill
  return (
    <Panel title={t.title}>
      <p className="text-14 text-text-2">{t.lead}</p>
      <p className="mt-3 flex items-start gap-2 wrap-anywhere">{drill ? <Outcome of={drill} /> : t.never}</p>
      {newest !== undefined && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="key" value={newest} />
          <Button
            type="submit"
            name="intent"
            value="drill"
            icon={ShieldCheck}
            pending={isRunning ? t.running : undefined}
          >
            {t.start}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function Outcome({ of: { ended, error, files, key, problem, rows } }: { of: NonNullable<Props['drill']> }) {
  const t = useT('operator').backups
  const format = useFormat()
  const isGood = error === ''
  return (
    <>
      <Icon
        of={isGood ? CircleCheck : CircleAlert}
        className={isGood ? 'text-primary-text' : 'text-danger-text'}
      />
      <span>
        {isGood
          ? t.drill.good(key, format.number(rows), format.number(files))
          : `${t.drill.bad(key)} ${problem ? t.problems[problem] : error}`}{' '}
        <span className="text-14 text-text-2">
          <When at={ended} />
        </span>
      </span>
    </>
  )
}
