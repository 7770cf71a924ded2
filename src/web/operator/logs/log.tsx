import type { LogDetails } from '#bakery/operating/installation/logs.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { Head } from '#web/ui/head.tsx'
import { Fact } from '../parts/fact.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/log.ts'
import { logsPath, readLogFilters } from './log-filters.ts'
import { LogLevelPill } from './log-level-pill.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  return {
    filters: readLogFilters(new URL(request.url).searchParams),
    log: await orRefuse(requestOf(context).operating.logs.view(scope, params.id)),
  }
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').logs
  const { filters, log } = loaderData
  return (
    <>
      <Head title={t.entry.title} />
      <PageHeader
        title={t.entry.title}
        pill={<LogLevelPill line={log} />}
        back={{ to: logsPath(filters), label: t.title }}
      />
      <div className="grid gap-4">
        <Panel title={<span className="wrap-anywhere">{log.message}</span>}>
          <Facts log={log} />
        </Panel>
        {log.rest !== '' && (
          <Panel title={t.entry.rest}>
            <pre className="text-14 wrap-anywhere whitespace-pre-wrap">{log.rest}</pre>
          </Panel>
        )}
      </div>
    </>
  )
}

/** Lists the details of an entry; few if it is not a request. */
function Facts({ log }: { log: LogDetails }) {
  const t = useT('operator').logs
  const words = t.entry
  const format = useFormat()
  const { at, level, status, milliseconds, method, auth, authId } = log
  const texts = [
    [words.ip, log.ip],
    [words.remoteIp, log.remoteIp],
    [words.referer, log.referer],
    [words.userAgent, log.userAgent],
  ] as const
  return (
    <dl>
      <Fact label={words.at}>
        <When at={at} />
        <span className="block text-14 text-text-2">{at}</span>
      </Fact>
      <Fact label={words.level}>{t.levels[level]}</Fact>
      {log.error !== '' && (
        <Fact label={words.error}>
          <span className="text-danger-text">{log.error}</span>
        </Fact>
      )}
      {method !== '' && <Fact label={words.method}>{method}</Fact>}
      {log.url !== '' && <Fact label={words.url}>{log.url}</Fact>}
      {status !== undefined && <Fact label={words.status}>{status}</Fact>}
      {milliseconds !== undefined && (
        <Fact label={words.duration}>{t.duration(format.number(milliseconds, 1))}</Fact>
      )}
      {method !== '' && (
        <Fact label={words.auth}>
          {auth === '' ? words.guest : authId === '' ? auth : `${auth}, ${authId}`}
        </Fact>
      )}
      {texts.map(
        ([label, text]) =>
          text !== '' && (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ),
      )}
    </dl>
  )
}
