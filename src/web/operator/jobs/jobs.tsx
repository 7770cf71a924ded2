import { Play } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/jobs.ts'
import { scheduleInWords } from './schedule-in-words.server.ts'

const MAX_ID = 60

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { locale, operating } = requestOf(context)
  const jobs = operating.jobs.list(scope)
  return { jobs: jobs.map((job) => ({ ...job, when: scheduleInWords(job.schedule, locale) })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const id = readText(await readForm(request), 'id', MAX_ID)
  await orRefuse(operating.jobs.run(scope, id))
  const { started, words } = texts.operator.jobs
  flash(context, started(wordsOf(id, words)))
  return redirect('/operator/jobs')
}

/** Returns a job's name, or its id if the catalogue has none. */
function wordsOf(id: string, words: Record<string, string>): string {
  return words[id] ?? id
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').jobs
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead} />
      <Card>
        <ul>
          {loaderData.jobs.map(({ id, schedule, when }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 first:border-t-0 md:px-4.5"
            >
              <span className="min-w-0">
                <b className="block font-550">{wordsOf(id, t.words)}</b>
                {when && <span className="block">{when}</span>}
                <span className="block text-14 text-text-2 wrap-anywhere">
                  <code>{schedule}</code> · <code>{id}</code>
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small" icon={Play} aria-label={`${t.run}: ${id}`}>
                  <span className="max-sm:sr-only">{t.run}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
