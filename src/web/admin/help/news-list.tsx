import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { HelpTopic } from './help-topics.ts'

export type ShownNews = { title: string; text: string; day: string; topic: HelpTopic }

/** Entries in view; older ones are behind a click. */
const IN_VIEW = 4

/** Lists what is new, newest first, each with a link to its article. */
export function NewsList({ news }: { news: readonly ShownNews[] }) {
  const t = useT('admin').help
  return (
    <Panel title={t.news} id="news" className="my-4 scroll-mt-20">
      <Entries news={news.slice(0, IN_VIEW)} />
      {news.length > IN_VIEW && (
        <Disclosure label={t.olderNews(news.length - IN_VIEW)}>
          <Entries news={news.slice(IN_VIEW)} />
        </Disclosure>
      )}
    </Panel>
  )
}

function Entries({ news }: { news: readonly ShownNews[] }) {
  const t = useT('admin').help
  const format = useFormat()
  return (
    <ul className="gap-8 lg:columns-2">
      {news.map(({ title, text, day, topic }) => (
        <li key={title} className="break-inside-avoid py-2.5">
          <h3 className="text-16 font-semibold">{title}</h3>
          <p className="text-14 text-text-2">
            {text}{' '}
            <TextLink to={`/admin/help/${topic}`} aria-label={t.readMore(title)}>
              {t.more}
            </TextLink>
          </p>
          <p className="text-13 text-text-3">
            <time dateTime={day}>{format.day(day)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
