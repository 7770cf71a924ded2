import { Form } from 'react-router'
import { OwnerOnly } from '#web/desk/page/owner-only.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'

export function SecondStepPanel({ isOn, isPossible }: { isOn: boolean; isPossible: boolean }) {
  const t = useT('admin').account.secondStep
  return (
    <Panel title={t.title}>
      <p className="mb-3 max-w-text">{isOn ? t.on : t.off}</p>
      <OwnerOnly>
        <Form method="post">
          <input type="hidden" name="wanted" value={isOn ? 'off' : 'on'} />
          {isOn || isPossible ? (
            <Button type="submit" name="intent" value="second-step">
              {isOn ? t.turnOff : t.turnOn}
            </Button>
          ) : (
            <p className="max-w-text text-14 text-text-2">{t.confirmFirst}</p>
          )}
        </Form>
      </OwnerOnly>
    </Panel>
  )
}
