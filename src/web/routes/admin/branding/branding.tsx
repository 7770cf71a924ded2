import { ArrowRight, RotateCcw, Wheat } from 'lucide-react'
import { useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { scaleProperties } from '#bakery/branding/palette.ts'
import type { UploadedImage } from '#bakery/krume.ts'
import { fileUrl } from '#bakery/links.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { Head } from '../../../ui/head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MiniShop } from '../../../ui/mini-shop.tsx'
import type { AdminHandle } from '../layout.tsx'
import { EditHeader } from '../parts/edit-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { ShopLogo } from '../parts/shop-logo.tsx'
import { useDraft } from '../parts/use-draft.ts'
import { attempt } from '../services.server.ts'
import { uploadedImages } from '../uploads.server.ts'
import type { Route } from './+types/branding.ts'
import {
  type BrandingDraft,
  brandingDraftOf,
  brandingInputOf,
  COLOR_NAMES,
  IMAGE_NAMES,
  type ImageName,
  NO_COLORS,
  readBrandingDraft,
} from './branding-draft.ts'
import { ColourRow, ShadeStrip } from './colour-row.tsx'
import { LogoField } from './logo-field.tsx'
import { parseTypedColor } from './typed-color.ts'

const FIELD_NAMES = [...COLOR_NAMES, ...IMAGE_NAMES]

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { bakery } = await requireOwner(context, request)
  const urls = Object.fromEntries(
    IMAGE_NAMES.map((name) => [
      name,
      bakery[name] === '' ? '' : fileUrl('bakeries', bakery.id, bakery[name]),
    ]),
  ) as Record<ImageName, string>
  return { draft: brandingDraftOf(bakery), urls, bakeryName: bakery.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  const draft = readBrandingDraft(form)
  const returned = { draft, problems: {}, failed: false }
  if (form.get('intent') === 'reset') return data({ ...returned, draft: { ...draft, colors: NO_COLORS } })

  const images: Partial<Record<ImageName, UploadedImage>> = {}
  for (const name of IMAGE_NAMES) {
    const [image] = await uploadedImages(form, name)
    if (image) images[name] = image
  }
  const result = await attempt(context, 'saving the branding', () =>
    krume.profile.saveBranding(scope, brandingInputOf(draft, images)),
  )
  if (!result) return data({ ...returned, failed: true }, { status: 500 })
  if (!result.ok) return data({ ...returned, problems: result.fields }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/branding')
}

export default function Branding({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').branding
  const { draft: initial, urls, bakeryName } = loaderData
  return (
    <>
      <Head title={t.title} />
      <BrandingForm
        key={JSON.stringify({ initial, urls })}
        initial={initial}
        returned={actionData}
        urls={urls}
        bakeryName={bakeryName}
      />
    </>
  )
}

function BrandingForm({
  initial,
  returned,
  urls,
  bakeryName,
}: {
  initial: BrandingDraft
  returned: Route.ComponentProps['actionData'] | undefined
  urls: Record<ImageName, string>
  bakeryName: string
}) {
  const t = useT('admin').branding
  const { formRef, draft, revision, onChange, replace, isDirty, discard } = useDraft(
    initial,
    readBrandingDraft,
    returned?.draft,
  )
  const [newLogo, setNewLogo] = useState('')
  const storedLogo = draft.removed.includes('logoSquare') ? '' : urls.logoSquare
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" encType="multipart/form-data" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={t.title}
          isDirty={isDirty || newLogo !== ''}
          discard={discard}
          actions={
            <Button
              type="submit"
              name="intent"
              value="reset"
              icon={RotateCcw}
              onClick={(event) => {
                event.preventDefault()
                replace({ ...draft, colors: NO_COLORS })
              }}
              className="max-sm:text-14!"
            >
              {t.reset}
            </Button>
          }
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          {returned?.failed && <SaveFailure />}
          <ErrorSummary labels={Object.fromEntries(FIELD_NAMES.map((name) => [name, t[name]]))} />
        </div>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
          <div className="grid min-w-0 gap-4">
            <LogosPanel urls={urls} draft={draft} bakeryName={bakeryName} onLogo={setNewLogo} />
            <Panel title={t.colours}>
              <div key={revision}>
                {COLOR_NAMES.map((name) => (
                  <ColourRow key={name} name={name} draft={draft} onPick={onChange} />
                ))}
              </div>
              <ShadeStrip draft={draft} />
            </Panel>
          </div>
          <PreviewPanel draft={draft} bakeryName={bakeryName} logoUrl={newLogo || storedLogo} />
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

function LogosPanel({
  urls,
  draft,
  bakeryName,
  onLogo,
}: {
  urls: Record<ImageName, string>
  draft: BrandingDraft
  bakeryName: string
  onLogo: (url: string) => void
}) {
  const t = useT('admin').branding
  const isRemoved = (name: ImageName) => draft.removed.includes(name)
  const square = isRemoved('logoSquare') ? '' : urls.logoSquare
  return (
    <Panel title={t.logos} hint={t.hint}>
      {/* The marker alone makes the shop's colours resolve here; light and dark stay those of the page. */}
      <div
        data-theme=""
        style={scaleProperties(colorsForPreview(draft))}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1.7fr_1fr_1fr]"
      >
        <LogoField
          name="logoSquare"
          label={t.logoSquare}
          hint={t.logoSquareHint}
          url={urls.logoSquare}
          removed={isRemoved('logoSquare')}
          fallback={<ShopLogo url="" className="size-[74px] text-28" />}
          imageClass="size-[74px] rounded-l"
          onPreview={onLogo}
        />
        <LogoField
          name="logoWide"
          label={t.logoWide}
          hint={t.logoWideHint}
          url={urls.logoWide}
          removed={isRemoved('logoWide')}
          fallback={
            <span className="flex max-w-full items-center gap-2">
              <Icon of={Wheat} className="size-7! text-ui-primary" />
              <b className="display truncate text-17">{bakeryName}</b>
            </span>
          }
          imageClass="h-16 max-w-full"
        />
        <LogoField
          name="favicon"
          label={t.favicon}
          hint={t.fromLogo}
          url={urls.favicon}
          removed={isRemoved('favicon')}
          fallback={<ShopLogo url={square} className="size-8 text-14" />}
          imageClass="size-8"
        />
        <LogoField
          name="appIcon"
          label={t.appIcon}
          hint={t.fromLogo}
          url={urls.appIcon}
          removed={isRemoved('appIcon')}
          fallback={<ShopLogo url={square} className="size-16 text-25" />}
          imageClass="size-16 rounded-day"
        />
      </div>
    </Panel>
  )
}

function PreviewPanel({
  draft,
  bakeryName,
  logoUrl,
}: {
  draft: BrandingDraft
  bakeryName: string
  logoUrl: string
}) {
  const t = useT('admin').branding
  const format = useFormat()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <section className="overflow-hidden rounded-l bg-tile-3 px-[18px] pt-4 xl:sticky xl:top-20">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-19">{t.preview}</h2>
        <span className="needs-script flex rounded-s bg-surface p-[3px] text-14 font-semibold text-text-2">
          {(['light', 'dark'] as const).map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={theme === option}
              onClick={() => setTheme(option)}
              className="min-h-9 rounded-[8px] px-3 aria-pressed:bg-text aria-pressed:text-bg"
            >
              {t[option]}
            </button>
          ))}
        </span>
      </div>
      <div className="grid h-[600px] justify-center overflow-hidden pt-2">
        <MiniShop
          width={302}
          colors={colorsForPreview(draft)}
          theme={theme}
          name={bakeryName}
          logo={<ShopLogo url={logoUrl} className="size-[42px]" />}
          texts={t.sample}
          footer={
            <div className="border-t border-line bg-surface px-3 pt-2.5 pb-3.5">
              <p className="mb-2 text-center text-14 text-secondary-text underline">{t.sample.link}</p>
              <div className="flex min-h-16 items-center gap-3 rounded-[20px] bg-ui-primary py-2 pr-2 pl-4 text-on-primary">
                <span className="flex-1 leading-tight">
                  <b className="block text-19 tabular-nums">{format.price(1370)}</b>
                  <span className="text-14">{t.sample.parts}</span>
                </span>
                <span className="flex min-h-12 items-center gap-1.5 rounded-slot bg-surface px-4 font-bold text-primary-text">
                  {t.sample.checkout}
                  <Icon of={ArrowRight} />
                </span>
              </div>
            </div>
          }
          className="rounded-[30px]! shadow-[0_0_0_7px_#201e19,0_24px_50px_-10px_rgb(48_32_16/0.4)]!"
        />
      </div>
    </section>
  )
}

/** Half-typed colours count as none. */
function colorsForPreview({ colors }: BrandingDraft): BrandingDraft['colors'] {
  return Object.fromEntries(
    COLOR_NAMES.map((name) => [name, parseTypedColor(colors[name]) ?? '']),
  ) as BrandingDraft['colors']
}
