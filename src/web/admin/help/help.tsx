import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { ListToolbar } from '#web/desk/lists/list-toolbar.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/help.ts'
import { LONGEST_QUERY } from './help-bounds.ts'
import { type HelpResult, searchHelp } from './help-search.server.ts'
import { type HelpGroup, type HelpTopic, topicsOf } from './help-topics.ts'
import { NEWS } from './news.ts'
import { NewsList } from './news-list.tsx'

export const handle: OwnerHandle = { needs: 'help', openWhileSuspended: true }

const GROUPS: readonly HelpGroup[] = ['daily', 'assortment', 'shop', 'account']

export async function loader({ context, request }: Route.LoaderArgs) {
  await deskScope(context)
  const { locale, texts } = requestOf(context)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY)
  const groups = GROUPS.map((group) => ({
    group,
    articles: topicsOf(group).map((topic) => ({
      topic,
      title: texts.help[topic].title,
      lead: texts.help[topic].lead,
    })),
  }))
  const news = (Object.keys(NEWS) as (keyof typeof NEWS)[]).map((name) => ({
    ...texts.news[name],
    ...NEWS[name],
  }))
  return { query, groups, news, results: query === '' ? undefined : searchHelp(locale, query) }
}

/** Lists all articles of the help, or those that answer a search. */
export default function Help({ loaderData: { query, groups, news, results } }: Route.ComponentProps) {
  const t = useT('admin').help
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={
          <>
            {t.lead.split(t.contact)[0]}
            <TextLink to="/contact" reloadDocument>
              {t.contact}
            </TextLink>
            {t.lead.split(t.contact)[1]}
          </>
        }
      />
      <ListToolbar action="/admin/help" label={t.search} search={query} />
      <Results query={query} results={results} />
      <div className="gap-4 lg:columns-2">
        {groups.map(({ group, articles }) => (
          <Panel key={group} title={t.groups[group]} className="mb-4 break-inside-avoid">
            <ul className="divide-y divide-line">
              {articles.map((article) => (
                <Article key={article.topic} {...article} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      {results === undefined && <NewsList news={news} />}
    </>
  )
}

function Results({ query, results }: { query: string; results: readonly HelpResult[] | undefined }) {
  const t = useT('admin').help
  return (
    <section className={clsx(results && 'mb-6')}>
      {/* Always there, because screen readers announce only what changes in it. */}
      <output className="block">
        {results && (
          <h2 className="mb-2.5 text-19">
            {results.length === 0 ? t.none(query) : t.found(results.length, query)}
          </h2>
        )}
      </output>
      {results && results.length > 0 && (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface px-4">
          {results.map(({ topic, part, title, heading }) => (
            <Row key={`${topic}/${part}`} to={`/admin/help/${topic}#${part}`} title={heading} text={title} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Article({ topic, title, lead }: { topic: HelpTopic; title: string; lead: string }) {
  return <Row to={`/admin/help/${topic}`} title={title} text={lead} />
}

function Row({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 py-2.5 no-underline hover:text-secondary-text"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-14 text-text-2">{text}</span>
        </span>
        <Icon of={ChevronRight} className="flex-none text-text-3" />
      </Link>
    </li>
  )
}
