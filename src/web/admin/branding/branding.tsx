import { RotateCcw, Wheat } from 'lucide-react'
import { useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { scaleProperties } from '#bakery/branding/palette.ts'
import { fileUrl } from '#bakery/links.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormUpload } from '#web/desk/transfer/use-form-upload.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLogo } from '../frame/shop-logo.tsx'
import type { Route } from './+types/branding.ts'
import {
  type BrandingDraft,
  brandingForm,
  COLOR_NAMES,
  IMAGE_NAMES,
  type ImageName,
  NO_COLORS,
} from './branding-fields.ts'
import { ColourRow, ShadeStrip } from './colour-row.tsx'
import { LogoField } from './logo-field.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { type ReturnedBranding, saveBranding } from './save-branding.server.ts'
import { parseTypedColor } from './typed-color.ts'

const FIELD_NAMES = [...COLOR_NAMES, ...IMAGE_NAMES]

export const handle: OwnerHandle = { needs: 'shop', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { bakery } = await ownerScope(context)
  const urls = Object.fromEntries(
    IMAGE_NAMES.map((name) => [
      name,
      bakery[name] === '' ? '' : fileUrl('bakeries', bakery.id, bakery[name]),
    ]),
  ) as Record<ImageName, string>
  return {
    draft: brandingForm.typed({ colors: bakery, removed: [] }, 'de'),
    seen: bakery.updated,
    urls,
    bakeryName: bakery.name,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const form = await readForm(request)
  if (form.get('intent') === 'reset') {
    const draft = { ...brandingForm.read(form), colors: NO_COLORS }
    return data<ReturnedBranding>({ draft, problems: {}, failed: false })
  }
  const problem = await saveBranding(context, scope, form)
  if (problem) return data(problem.returned, { status: problem.status })
  flash(context, requestOf(context).texts.common.toasts.saved)
  return redirect('/admin/branding')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Branding({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').branding
  const { draft: initial, seen, urls, bakeryName } = loaderData
  return (
    <>
      <Head title={t.title} />
      <BrandingForm initial={initial} seen={seen} returned={actionData} urls={urls} bakeryName={bakeryName} />
    </>
  )
}

function BrandingForm({
  initial,
  seen,
  returned: fromAction,
  urls,
  bakeryName,
}: {
  initial: BrandingDraft
  seen: string
  returned: Route.ComponentProps['actionData'] | undefined
  urls: Record<ImageName, string>
  bakeryName: string
}) {
  const t = useT('admin').branding
  const upload = useFormUpload<ReturnedBranding, typeof fromAction>(
    '/admin/branding/save',
    IMAGE_NAMES,
    fromAction,
  )
  const { returned } = upload
  const form = useDraftForm({ stored: initial, seen, read: brandingForm.read, returned })
  const { formRef, draft, revision, onChange, replace, isDirty, discard } = form
  const { chosenAs, choose } = useChosenPictures(urls)
  const shown = (name: ImageName) => chosenAs(name) || (draft.removed.includes(name) ? '' : urls[name])
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        ref={formRef}
        onChange={onChange}
        onSubmit={upload.onSubmit}
      >
        <EditHeader
          title={t.title}
          seen={form.seen}
          isDirty={isDirty || IMAGE_NAMES.some((name) => chosenAs(name) !== '')}
          discard={discard}
          upload={upload}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={Object.fromEntries(FIELD_NAMES.map((name) => [name, t[name]]))} />
        </div>
        <div className="grid items-start gap-4 xl:cols-end-95">
          <div className="grid min-w-0 gap-4">
            <LogosPanel
              urls={urls}
              draft={draft}
              bakeryName={bakeryName}
              progress={Object.fromEntries(upload.files.map(({ field, share }) => [field, share]))}
              onChosen={choose}
            />
            <Panel
              title={t.colours}
              hint={t.coloursHint}
              aside={
                <Button
                  type="submit"
                  name="intent"
                  value="reset"
                  icon={RotateCcw}
                  onClick={(event) => {
                    event.preventDefault()
                    replace({ ...draft, colors: NO_COLORS })
                  }}
                  size="small"
                >
                  {t.reset}
                </Button>
              }
            >
              <div key={revision}>
                {COLOR_NAMES.map((name) => (
                  <ColourRow key={name} name={name} draft={draft} onPick={onChange} />
                ))}
              </div>
              <ShadeStrip draft={draft} />
            </Panel>
          </div>
          <PreviewPanel
            colors={colorsForPreview(draft)}
            bakeryName={bakeryName}
            logoUrl={shown('logoSquare')}
            wideLogoUrl={shown('logoWide')}
            iconUrl={shown('appIcon') || shown('logoSquare')}
          />
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

/**
 * Holds the URLs of pictures chosen to replace stored ones; `''` if none is chosen, or once the stored one has
 * changed.
 */
function useChosenPictures(urls: Record<ImageName, string>) {
  const [chosen, setChosen] = useState<Partial<Record<ImageName, string>>>({})
  const [last, setLast] = useState(urls)
  const stored = IMAGE_NAMES.filter((name) => last[name] !== urls[name])
  if (stored.length > 0) {
    setLast(urls)
    setChosen((before) => ({ ...before, ...Object.fromEntries(stored.map((name) => [name, ''])) }))
  }
  return {
    chosenAs: (name: ImageName) => chosen[name] ?? '',
    choose: (name: ImageName, url: string) => setChosen((before) => ({ ...before, [name]: url })),
  }
}

function LogosPanel({
  urls,
  draft,
  bakeryName,
  progress,
  onChosen,
}: {
  urls: Record<ImageName, string>
  draft: BrandingDraft
  bakeryName: string
  /** Upload progress by picture, from 0 to 1. */
  progress: Partial<Record<string, number>>
  onChosen: (name: ImageName, url: string) => void
}) {
  const t = useT('admin').branding
  const isRemoved = (name: ImageName) => draft.removed.includes(name)
  const square = isRemoved('logoSquare') ? '' : urls.logoSquare
  const of = (name: ImageName) => ({
    name,
    label: t[name],
    url: urls[name],
    removed: isRemoved(name),
    progress: progress[name],
  })
  return (
    <Panel title={t.logos} hint={t.hint}>
      {/* `data-theme` makes the shop's colours apply here; light or dark stays as on the page. */}
      <div
        data-theme=""
        style={scaleProperties(colorsForPreview(draft))}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[1.25fr_1.5fr_1fr_1fr]"
      >
        <LogoField
          key={`logoSquare ${urls.logoSquare}`}
          {...of('logoSquare')}
          hint={t.logoSquareHint}
          fallback={<ShopLogo url="" className="size-18.5 text-28" />}
          imageClass="size-18.5 rounded-l"
          onPreview={(url) => onChosen('logoSquare', url)}
        />
        <LogoField
          key={`logoWide ${urls.logoWide}`}
          {...of('logoWide')}
          hint={t.logoWideHint}
          fallback={
            <span className="flex max-w-full items-center gap-2">
              <Icon of={Wheat} className="size-7 text-ui-primary" />
              <b className="display truncate text-17">{bakeryName}</b>
            </span>
          }
          imageClass="h-16 max-w-full"
          onPreview={(url) => onChosen('logoWide', url)}
        />
        <LogoField
          key={`favicon ${urls.favicon}`}
          {...of('favicon')}
          hint={t.faviconHint}
          fallback={<ShopLogo url={square} className="size-8 text-14" />}
          imageClass="size-8"
        />
        <LogoField
          key={`appIcon ${urls.appIcon}`}
          {...of('appIcon')}
          hint={t.appIconHint}
          fallback={<ShopLogo url={square} className="size-16 text-25" />}
          imageClass="size-16 rounded-day"
          onPreview={(url) => onChosen('appIcon', url)}
        />
      </div>
    </Panel>
  )
}

/** Returns the draft's colours for the preview; invalid ones become `''`. */
function colorsForPreview({ colors }: BrandingDraft): BrandingDraft['colors'] {
  return Object.fromEntries(
    COLOR_NAMES.map((name) => [name, parseTypedColor(colors[name]) ?? '']),
  ) as BrandingDraft['colors']
}
