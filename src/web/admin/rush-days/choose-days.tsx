import { CopyPlus, PartyPopper } from 'lucide-react'
import type { ProposedRush } from '#bakery/branches/rush/rush-years.server.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DaysPanel } from './days-panel.tsx'
import type { AskedDays } from './read-days.ts'

/** First step of a new profile: a feast, a profile to copy, or days of one's own. */
export function ChooseDays({
  asked,
  copied,
  past,
  proposals,
}: {
  asked: Pick<AskedDays, 'first' | 'last' | 'isWrong'>
  copied: string | undefined
  past: readonly { id: string; name: string }[]
  proposals: readonly ProposedRush[]
}) {
  const t = useT('admin').rush
  const format = useFormat()
  return (
    <>
      <PageHeader title={t.newTitle} back={{ to: '/admin/rush-days', label: t.title }} />
      {proposals.length > 0 && (
        <Panel title={t.feasts.title} className="max-w-text mb-4">
          <ul className="grid gap-2">
            {proposals.map(({ feast, days }) => {
              const [first = '', last = first] = [days[0], days.at(-1)]
              const name = `${t.feasts[feast]} ${first.slice(0, 4)}`
              return (
                <li key={feast}>
                  <ButtonLink
                    wide
                    to={`?${new URLSearchParams({ first, last, name })}`}
                    icon={PartyPopper}
                    className="justify-start text-left"
                  >
                    {name}:{' '}
                    {first === last ? format.day(first) : `${format.day(first)} – ${format.day(last)}`}
                  </ButtonLink>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {past.length > 0 && (
        <Panel title={t.copyTitle} hint={t.copyHint} className="max-w-text">
          <ul className="grid gap-2">
            {past.map(({ id, name }) => (
              <li key={id}>
                <ButtonLink wide to={`?copy=${id}`} icon={CopyPlus} className="justify-start text-left">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <DaysPanel title={t.ownDays} asked={asked} copied={copied} />
    </>
  )
}
