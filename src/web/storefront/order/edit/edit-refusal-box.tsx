import { Link } from 'react-router'
import type { EditRefusal } from '#bakery/ordering/changing/order-edit.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { choiceValue } from '#web/storefront/checkout/checkout-values.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import type { EditPage } from './edit-page.server.ts'
import { describeEditRefusal } from './edit-refusal.ts'

/** Shows why a change is refused, and the alternatives. Its buttons belong to the form around it. */
export function EditRefusalBox({ refusal, page }: { refusal: EditRefusal; page: EditPage }) {
  const texts = useT('storefront')
  const t = texts.edit
  const format = useFormat()
  const { draft, order } = page
  const described = describeEditRefusal(refusal, draft.slot, texts, format)
  if (!described) return null
  const { title, lines, alternatives = [], mustReload = false } = described
  return (
    <ErrorBox key={refusal.reason}>
      <h2 className="text-17">{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {alternatives.length > 0 && (
        <>
          <p className="mt-2">{t.alternatives}</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {alternatives.map(({ day, branch, branchName, from, left }) => {
              const when = `${format.day(day)}, ${format.time(from)}`
              const isElsewhere = branch !== draft.branch
              return (
                <li key={`${branch}${day}${from}`}>
                  <Button
                    type="submit"
                    name="alternative"
                    value={choiceValue({ day, branch, slot: from })}
                    className="text-text"
                  >
                    <span className="tabular-nums">
                      {t.takeInstead(isElsewhere ? `${when}, ${branchName}` : when)}
                      {left !== null && (
                        <span className="block text-14 font-normal text-text-2">{t.placesLeft(left)}</span>
                      )}
                    </span>
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {mustReload && (
        <Link to={`/orders/${order.id}`} className={`${buttonClass({ size: 'small' })} mt-3 text-text`}>
          {t.reload}
        </Link>
      )}
    </ErrorBox>
  )
}
