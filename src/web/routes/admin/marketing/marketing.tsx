import { Copy } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { formatOf } from '#bakery/format.ts'
import { fileUrl, localPath } from '#bakery/links.ts'
import { catalogueOf } from '../../../i18n/catalogues.server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { shopUrl } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Head } from '../../../ui/head.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { PrintButton } from '../parts/print-button.tsx'
import '../print/print.css'
import { makeQr } from '../print/qr.server.ts'
import type { Route } from './+types/marketing.ts'
import { Poster } from './poster.tsx'
import { HEADLINES, type PosterChoice, readPosterChoice } from './poster-choice.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, config, locale } = requestOf(context)
  const { bakery } = scope
  const choice = readPosterChoice(new URL(request.url).searchParams, locale)
  const address = shopUrl(config.publicUrl, bakery.slug, localPath(choice.language, '/'))
  const t = catalogueOf(choice.language).admin.marketing
  const main = (await krume.branches.list(scope)).find(({ active }) => active)
  const closesTheDayBefore = main?.cutoffDays === 1 && main.cutoffTime >= '12:00'
  const { primaryColor, secondaryColor, themeColor, backgroundColor } = bakery
  return {
    choice,
    published: bakery.published,
    bakeryName: bakery.name,
    logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
    colors: { primaryColor, secondaryColor, themeColor, backgroundColor },
    address,
    qr: makeQr(address),
    texts: {
      kicker: t.kickers[choice.headline],
      headline: t.headlines[choice.headline],
      foot: closesTheDayBefore ? t.footBefore(formatOf(choice.language).time(main.cutoffTime)) : t.foot,
    },
  }
}

export default function Marketing({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').marketing
  const print = useT('admin').print
  const { choice, published, bakeryName, logoUrl, colors, address, qr, texts } = loaderData
  const shown = address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <>
      <Head title={t.title} />
      <div className="print:hidden">
        <PageHeader
          title={t.title}
          lead={t.lead(shown)}
          actions={<PrintButton label={t.print} hint={print.printHint} />}
        />
        {!published && (
          <p className="mb-3.5 rounded-m bg-warn-soft px-4 py-2.5 font-[550] text-warn-text">
            {t.notPublished}{' '}
            <Link to="/admin#publish" className="underline underline-offset-3">
              {t.toPublish}
            </Link>
          </p>
        )}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_348px] print:block">
        <section
          aria-label={t.poster}
          className="rounded-l bg-tile-1 px-5 py-8 md:px-10 print:rounded-none print:bg-transparent print:p-0!"
        >
          <Poster
            texts={texts}
            lang={choice.language}
            bakeryName={bakeryName}
            logoUrl={logoUrl}
            colors={colors}
            address={shown}
            qr={qr}
            qrLabel={t.qr(shown)}
          />
        </section>
        <div className="grid gap-4 print:hidden">
          <Panel title={t.poster} hint={t.posterHint}>
            <PosterOptions key={JSON.stringify(choice)} choice={choice} />
          </Panel>
          <SharePanel address={address} />
        </div>
      </div>
    </>
  )
}

function PosterOptions({ choice }: { choice: PosterChoice }) {
  const t = useT('admin').marketing
  const submit = useSubmit()
  return (
    <Form
      action="/admin/marketing"
      className="grid gap-2.5"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <FilterSelect name="headline" label={t.headline} value={choice.headline}>
        {HEADLINES.map((name) => (
          <option key={name} value={name}>
            {t.headlines[name]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="language" label={t.language} value={choice.language}>
        <option value="de">{t.german}</option>
        <option value="en">{t.english}</option>
      </FilterSelect>
      <Button type="submit" className="hidden! noscript:inline-flex!">
        {t.show}
      </Button>
    </Form>
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
