import { data, Form } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { deskScope, mayOpen } from '#web/guards/owner-guard.server.ts'
import type { HelpArticle, HelpPart } from '#web/i18n/help/help-article.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/article.ts'
import { LONGEST_QUERY } from './help-bounds.ts'
import { HelpPicture } from './help-picture.tsx'
import { HELP_TOPICS, type HelpTopic, isHelpTopic, topicsOf } from './help-topics.ts'
import { LabelledText } from './labelled-text.tsx'

export const handle: OwnerHandle = { needs: 'help', openWhileSuspended: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  await deskScope(context)
  const { topic } = params
  if (!isHelpTopic(topic)) throw data(null, { status: 404 })
  const { help } = requestOf(context).texts
  const { group, pages } = HELP_TOPICS[topic]
  const page = `/admin/${pages[0]}`.replace(/\/$/, '')
  const article: HelpArticle = help[topic]
  return {
    topic,
    article,
    page: mayOpen(context, page) ? page : undefined,
    related: topicsOf(group)
      .filter((other) => other !== topic)
      .map((other) => ({ topic: other, title: help[other].title })),
  }
}

/** An article of the help. */
export default function Article({ loaderData: { topic, article, page, related } }: Route.ComponentProps) {
  const t = useT('admin').help
  return (
    <>
      <Head title={article.title} />
      <PageHeader
        title={article.title}
        back={{ to: '/admin/help', label: t.title }}
        {...(page !== undefined && { actions: <ButtonLink to={page}>{t.toPage}</ButtonLink> })}
      />
      <SearchForm />
      <div className="grid items-start gap-8 xl:cols-end-75">
        <article className="min-w-0 max-w-text-wide">
          <p className="text-17 text-text-2">{article.lead}</p>
          <HelpPicture topic={topic} title={article.title} />
          {Object.entries(article.parts).map(([id, part]) => (
            <Part key={id} id={id} {...part} />
          ))}
        </article>
        <Related related={related} />
      </div>
    </>
  )
}

/** Search of the help. It does not search while somebody types, because the results are on another page. */
function SearchForm() {
  const t = useT('admin').help
  return (
    <search>
      <Form action="/admin/help" className="mb-4 flex max-w-text gap-2.5">
        <input
          type="search"
          name="q"
          aria-label={t.search}
          placeholder={t.search}
          maxLength={LONGEST_QUERY}
          className="input input-line min-w-0 flex-1"
        />
        <Button type="submit">{t.find}</Button>
      </Form>
    </search>
  )
}

function Part({ id, heading, text, steps, points }: HelpPart & { id: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-7 scroll-mt-20">
      <h2 id={`${id}-heading`} className="text-21">
        {heading}
      </h2>
      {steps && (
        <ol className="mt-2 ml-5 grid list-decimal gap-1.5 pl-1 marker:font-semibold marker:text-text-2">
          <Lines of={steps} />
        </ol>
      )}
      {points && (
        <ul className="mt-2 ml-5 grid list-disc gap-1.5 pl-1 marker:text-text-2">
          <Lines of={points} />
        </ul>
      )}
      {text !== undefined && (
        <p className="mt-2">
          <LabelledText>{text}</LabelledText>
        </p>
      )}
    </section>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <li key={line}>
      <LabelledText>{line}</LabelledText>
    </li>
  ))
}

function Related({ related }: { related: readonly { topic: HelpTopic; title: string }[] }) {
  const t = useT('admin').help
  return (
    <nav aria-labelledby="related-help" className="rounded-l bg-bg-sunk px-4 py-3.5">
      <h2 id="related-help" className="text-17">
        {t.related}
      </h2>
      <ul className="mt-1">
        {related.map(({ topic, title }) => (
          <li key={topic}>
            <TextLink to={`/admin/help/${topic}`} className="inline-flex min-h-11 items-center">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
      <TextLink to="/admin/help" className="inline-flex min-h-11 items-center font-semibold">
        {t.toAll}
      </TextLink>
      <br />
      <TextLink to="/admin/help#news" className="inline-flex min-h-11 items-center font-semibold">
        {t.news}
      </TextLink>
    </nav>
  )
}
