import { CalendarClock, CircleAlert, CircleCheck, HardDriveDownload } from 'lucide-react'
import { Form } from 'react-router'
import { formatFileSize } from '#bakery/file-size.ts'
import type { Health } from '#bakery/operating/installation/health.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Fact } from '../parts/fact.tsx'
import { When } from '../parts/when.tsx'
import { concernsOf } from './concerns.ts'

/** Panel with the state of the installation, marking each line that needs attention. */
export function HealthPanel({ health, buildVersion }: { health: Health; buildVersion: string }) {
  const t = useT('operator').overview.health
  const format = useFormat()
  const locale = useLocale()
  const { databaseMs, disk, drill, outbox, lastBackup, process, replica } = health
  const concerns = concernsOf(health)
  return (
    <Panel title={t.title} aside={<Verdict good={concerns.size === 0} />}>
      <dl>
        <Fact label={t.database} isConcern={concerns.has('database')}>
          {t.answersIn(format.number(databaseMs, databaseMs < 10 ? 1 : 0))}
        </Fact>
        {replica && (
          <Fact label={t.replica} isConcern={concerns.has('replica')}>
            {t.replicaStates[replica.state]}
            {replica.lagSeconds !== undefined && (
              <span className="block text-14 text-text-2">
                {t.behind(format.number(replica.lagSeconds, 1))}
              </span>
            )}
            {replica.state !== 'follows' && (
              <span className="block text-14 text-text-2">{t.readsElsewhere}</span>
            )}
          </Fact>
        )}
        <Fact label={t.disk} isConcern={concerns.has('disk')}>
          {t.free(
            formatFileSize(locale, disk.free),
            formatFileSize(locale, disk.total),
            format.percent(disk.free / disk.total),
          )}
        </Fact>
        <Fact label={t.outbox} isConcern={concerns.has('outbox')}>
          {t.mails(outbox.waiting, outbox.dead)}
        </Fact>
        <Fact label={t.backup} isConcern={concerns.has('backup')}>
          {lastBackup ? (
            <>
              <When at={lastBackup.at} />, {formatFileSize(locale, lastBackup.size)}
            </>
          ) : (
            t.noBackup
          )}
          {drill && (
            <span className="block text-14 text-text-2">
              {drill.failed ? t.drillFailed : t.drilled} <When at={drill.ended} />
            </span>
          )}
          {health.backupSchedule === '' && <span className="block text-14 text-text-2">{t.noSchedule}</span>}
          <BackupActions isMissing={!lastBackup} hasNoSchedule={health.backupSchedule === ''} />
        </Fact>
        <Fact label={t.version}>
          {process.version} <span className="text-14 text-text-2">({t.build(buildVersion)})</span>
        </Fact>
        <Fact label={t.process}>
          {t.since} <When at={process.startedAt} />
          <span className="block text-14 text-text-2">{process.isLeader ? t.leader : t.follower}</span>
        </Fact>
        {process.others.length > 0 && (
          <Fact label={t.others}>
            <ul className="grid gap-1.5">
              {process.others.map(({ address, isLeader, since }) => (
                <li key={`${address} ${since}`}>
                  {address === '' ? t.sameMachine : address}, {t.other} <When at={since} />
                  {isLeader && <span className="block text-14 text-text-2">{t.leads}</span>}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

/** Buttons for what is missing: create a first backup, or set a schedule in the settings. */
function BackupActions({ isMissing, hasNoSchedule }: { isMissing: boolean; hasNoSchedule: boolean }) {
  const t = useT('operator').overview.health
  if (!isMissing && !hasNoSchedule) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {isMissing && (
        <Form method="post" action="/operator/backups">
          <Button type="submit" name="intent" value="create" variant="primary" icon={HardDriveDownload}>
            {t.makeBackup}
          </Button>
        </Form>
      )}
      {hasNoSchedule && (
        <ButtonLink to="/operator/settings#backups" icon={CalendarClock}>
          {t.planBackups}
        </ButtonLink>
      )}
    </span>
  )
}

function Verdict({ good }: { good: boolean }) {
  const t = useT('operator').overview.health
  return (
    <StatusPill tone={good ? 'good' : 'warn'} icon={good ? CircleCheck : CircleAlert}>
      {good ? t.allGood : t.look}
    </StatusPill>
  )
}
