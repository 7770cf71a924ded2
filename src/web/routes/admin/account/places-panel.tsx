import { X } from 'lucide-react'
import { Form } from 'react-router'
import type { KnownPlace } from '#bakery/accounts/own-account.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Panel } from '../parts/panel.tsx'

/** From where somebody has signed in, and the way to end it all. */
export function PlacesPanel({ places, timezone }: { places: KnownPlace[]; timezone: string }) {
  const t = useT('admin').account.places
  const format = useFormat()
  const when = (instant: string) => format.instant(instant.replace(' ', 'T'), timezone)
  return (
    <Panel title={t.title} hint={t.hint}>
      {places.length === 0 && <p className="text-text-2">{t.none}</p>}
      <ul className="divide-y divide-line">
        {places.map(({ id, firstSeen, lastSeen }, index) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{t.place(index + 1)}</span>{' '}
              <span className="block text-14 text-text-2">{t.seen(when(firstSeen), when(lastSeen))}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <IconButton
                type="submit"
                name="intent"
                value="forget-place"
                icon={X}
                label={t.forget(t.place(index + 1))}
              />
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="everywhere" variant="danger">
          {t.everywhere}
        </Button>
      </Form>
    </Panel>
  )
}
