import { Copy } from 'lucide-react'
import { data, Link } from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { PieceDraft, PieceJob } from '#bakery/marketing/marketing.ts'
import { PIECE_SHAPES } from '#bakery/marketing/piece-shapes.ts'
import { GROUNDS, type PieceTexts } from '#bakery/print/settings/marketing-settings.ts'
import { seenIn, typedText } from '#web/desk/forms/form-rows.ts'
import type { SavedPanel } from '#web/desk/forms/saving-panel.tsx'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { FilterForm } from '#web/ui/forms/filter-form.tsx'
import { Head } from '#web/ui/head.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/marketing.ts'
import { Downloads } from './downloads.tsx'
import { Gallery, usePreviewAddress } from './gallery.tsx'
import { readPieceJob } from './piece-job.ts'
import { PiecePanel } from './piece-panel.tsx'
import { proposedTexts } from './proposals.server.ts'

export const handle: OwnerHandle = { needs: 'shop' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, config, locale, clock } = requestOf(context)
  const job = readPieceJob(new URL(request.url).searchParams, locale)
  const proposed = await proposedTexts(context, scope, job.language)
  const { bakery } = scope
  return {
    job,
    draft: await krume.marketing.draft(scope, job, proposed),
    proposed: proposed(job.piece),
    published: bakery.published,
    address: shopUrl(config.publicUrl, bakery.slug, localPath(job.language, '/')),
    revision: clock.now().getTime(),
  }
}

type Answer = SavedPanel<{ ground: PieceDraft['ground'] | undefined; texts: PieceTexts }>

/**
 * Saves a piece's texts and colour. Texts equal to the proposal are not stored, because proposals may improve later.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const job = readPieceJob(new URL(request.url).searchParams, locale)
  const proposed = (await proposedTexts(context, scope, job.language))(job.piece)
  const form = await readForm(request)
  const own = (name: keyof PieceTexts) => {
    const typed = typedText(form, name)
    return typed === proposed[name] ? '' : typed
  }
  const texts = { kicker: own('kicker'), headline: own('headline'), foot: own('foot') }
  const input = { ground: typedText(form, 'ground'), texts }
  const saved = await krume.marketing.save(scope, job, input, seenIn(form))
  if (saved.ok) return data<Answer>({ saved: true, problems: {}, seen: saved.value.seen })
  const problems = Object.fromEntries(
    Object.entries(saved.fields).map(([name, problem]) => [name.replace('texts.', ''), problem]),
  )
  const typed = {
    ground: GROUNDS.find((ground) => ground === input.ground),
    texts: {
      kicker: typedText(form, 'kicker'),
      headline: typedText(form, 'headline'),
      foot: typedText(form, 'foot'),
    },
  }
  return data<Answer>({ saved: false, problems, typed }, { status: 422 })
}

export default function Marketing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').marketing
  const { job, draft, proposed, published, address, revision } = loaderData
  const { ground = draft.ground, texts = draft.texts } = actionData?.typed ?? {}
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead(shown)} actions={<LanguageChoice job={job} />} />
      {!published && (
        <p className="mb-3.5 rounded-m bg-warn-soft px-4 py-2.5 font-550 text-warn-text">
          {t.notPublished}{' '}
          <Link to="/admin#publish" className="underline underline-offset-3">
            {t.toPublish}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-4 xl:cols-end-87">
        <Preview job={job} revision={revision} />
        <div className="grid gap-4">
          <Downloads job={job} />
          <PiecePanel
            key={JSON.stringify([job, proposed])}
            job={job}
            draft={{ ...draft, ground, texts }}
            proposed={proposed}
          />
          <SharePanel address={address} />
        </div>
      </div>
      <Gallery job={job} revision={revision} />
    </>
  )
}

function Preview({ job, revision }: { job: PieceJob; revision: number }) {
  const t = useT('admin').marketing
  const { width, height } = PIECE_SHAPES[job.piece]
  return (
    <section
      aria-label={t.preview(t.pieces[job.piece])}
      className="grid place-items-center rounded-l bg-tile-1 px-5 py-8 md:px-10"
    >
      <img
        src={usePreviewAddress(job, revision)}
        alt={t.preview(t.pieces[job.piece])}
        width={width * 6}
        height={height * 6}
        className="max-h-180 w-auto max-w-full object-contain shadow-3"
      />
    </section>
  )
}

function LanguageChoice({ job }: { job: PieceJob }) {
  const t = useT('admin').marketing
  return (
    <FilterForm action="/admin/marketing" preventScrollReset>
      <input type="hidden" name="piece" value={job.piece} />
      <FilterSelect name="language" label={t.language} value={job.language}>
        <option value="de">{t.german}</option>
        <option value="en">{t.english}</option>
      </FilterSelect>
    </FilterForm>
  )
}

function SharePanel({ address }: { address: string }) {
  const t = useT('admin').marketing
  const toast = useToast()
  return (
    <Panel title={t.share} hint={t.shareHint}>
      <p className="wrap-anywhere">
        <a href={address} target="_blank" rel="noreferrer" className={textLinkClass}>
          {address}
        </a>
      </p>
      <Button
        size="small"
        icon={Copy}
        className="needs-script mt-3"
        onClick={() => void navigator.clipboard.writeText(address).then(() => toast({ text: t.copied }))}
      >
        {t.copy}
      </Button>
    </Panel>
  )
}
