import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { JournalList } from '../parts/journal-list.tsx'
import { OperatorMissing } from '../parts/operator-missing.tsx'
import type { Route } from './+types/overview.ts'
import { HealthPanel } from './health-panel.tsx'
import { PlatformFigures } from './platform-figures.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { operating, buildVersion } = requestOf(context)
  const [{ missing }, health, counts, latest] = await Promise.all([
    operating.platform.view(scope),
    operating.health.health(scope),
    operating.health.counts(scope),
    operating.health.latest(scope),
  ])
  return { missing, health, counts, latest, buildVersion }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').overview
  const { missing, health, counts, latest, buildVersion } = loaderData
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} />
      <OperatorMissing of={missing} />
      <div className="grid gap-4">
        <PlatformFigures counts={counts} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <HealthPanel health={health} buildVersion={buildVersion} />
          <Panel
            title={t.latest}
            aside={
              <TextLink to="/operator/journal" className="inline-block py-1">
                {t.all}
              </TextLink>
            }
          >
            <JournalList entries={latest} />
          </Panel>
        </div>
      </div>
    </>
  )
}
