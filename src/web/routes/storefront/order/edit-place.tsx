import { useState } from 'react'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/inputs.tsx'
import type { EditPage } from './edit-page.server.ts'

/** Branch, day and time as the browser's own fields: what is on offer follows from the ones before. */
export function EditPlace({ page: { order, draft, branches, days, slots } }: { page: EditPage }) {
  const { edit: t, planner } = useT('storefront')
  const format = useFormat()
  const { place } = order
  const isHome = draft.branch === place.branch
  const [branch, setBranch] = useFollowing(draft.branch)
  const [day, setDay] = useFollowing(draft.day)
  const [slot, setSlot] = useFollowing(draft.slot)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {branches.length > 1 ? (
        <Field name="branch" label={t.branch} className="sm:col-span-2">
          <Select value={branch} onChange={(event) => setBranch(event.currentTarget.value)}>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="branch" value={draft.branch} />
      )}
      <Field name="day" label={t.day}>
        <Select value={day} onChange={(event) => setDay(event.currentTarget.value)}>
          {!days.some((other) => other.day === draft.day) && (
            <option value={draft.day}>{t.notPossible(format.day(draft.day))}</option>
          )}
          {days.map(({ day: other, state }) => (
            <option key={other} value={other}>
              {format.day(other)}
              {isHome && other === place.day && ` – ${t.asBefore}`}
              {state === 'nearly_full' && ` – ${planner.states.nearly_full}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="slot" label={t.slot}>
        <Select value={slot} onChange={(event) => setSlot(event.currentTarget.value)}>
          {!slots.some(({ from }) => from === draft.slot) && (
            <option value={draft.slot}>{t.notFree(format.time(draft.slot))}</option>
          )}
          {slots.map(({ from, to, left }) => {
            const isOwn = isHome && draft.day === place.day && from === place.from
            return (
              <option key={from} value={from}>
                {format.timeRange(from, to)}
                {isOwn ? ` – ${t.asBefore}` : left !== null && ` – ${t.placesLeft(left)}`}
              </option>
            )
          })}
        </Select>
      </Field>
    </div>
  )
}

/** What was chosen here, until the server says otherwise: an alternative may have been taken instead. */
function useFollowing(value: string): [string, (value: string) => void] {
  const [chosen, setChosen] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setChosen(value)
  }
  return [chosen, setChosen]
}
