import { Link } from 'react-router'
import { lineNameForStaff } from '#bakery/ordering/option-text.ts'
import type { Page } from '#bakery/page.ts'
import type { ListedStanding } from '#bakery/standing/standing.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** Lists what is ordered every week on a company's account; the list of standing orders changes it. */
export function StandingPanel({ company, standing }: { company: string; standing: Page<ListedStanding> }) {
  const { companies: t } = useT('admin')
  if (standing.items.length === 0) return null
  return (
    <Panel title={t.standing} hint={t.standingHint} className="mt-4">
      <ul>
        {standing.items.map((one, place) => (
          <Row key={one.id === '' ? place : one.id} standing={one} />
        ))}
      </ul>
      <p className="mt-3">
        <Link to={`/admin/standing-orders?company=${company}`} className={textLinkClass}>
          {t.allStanding(standing.totalItems)}
        </Link>
      </p>
    </Panel>
  )
}

function Row({ standing }: { standing: ListedStanding }) {
  const { standing: t } = useT('admin')
  const format = useFormat()
  const locale = useLocale()
  const { state, customerName, nextDay, slotFrom, branchName, lines, lastDay, lastOutcome } = standing
  const goods = (lines ?? []).map((line) => `${line.quantity} × ${lineNameForStaff(line, locale)}`)
  const says = state === 'active' ? t.running : state === 'ended' ? t.over : t.unconfirmed
  return (
    <li className="border-t border-line py-2.5 first:border-0 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-550 wrap-anywhere">{customerName}</span>
        <span className="text-14 text-text-2">{says}</span>
      </p>
      <p className="text-15 tabular-nums">
        {t.every(format.weekday(nextDay), format.time(slotFrom))}, {branchName}
      </p>
      <p className="text-14 text-text-2 tabular-nums wrap-anywhere">{goods.join(', ')}</p>
      {lastOutcome !== '' && (
        <p className="text-14 text-text-2 tabular-nums">
          {t.last}: {format.day(lastDay)}, {t.outcomes[lastOutcome]}
        </p>
      )}
    </li>
  )
}
