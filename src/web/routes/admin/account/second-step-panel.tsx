import { Form } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnerOnly } from '../parts/owner-only.tsx'
import { Panel } from '../parts/panel.tsx'

export function SecondStepPanel({ isOn, isPossible }: { isOn: boolean; isPossible: boolean }) {
  const t = useT('admin').account.secondStep
  return (
    <Panel title={t.title}>
      <p className="mb-3 max-w-[62ch]">{isOn ? t.on : t.off}</p>
      <OwnerOnly>
        <Form method="post">
          <input type="hidden" name="wanted" value={isOn ? 'off' : 'on'} />
          {isOn || isPossible ? (
            <Button type="submit" name="intent" value="second-step">
              {isOn ? t.turnOff : t.turnOn}
            </Button>
          ) : (
            <p className="max-w-[62ch] text-14 text-text-2">{t.confirmFirst}</p>
          )}
        </Form>
      </OwnerOnly>
    </Panel>
  )
}
