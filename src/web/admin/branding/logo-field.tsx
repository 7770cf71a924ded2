import { clsx } from 'clsx'
import { CircleAlert, Crop, Upload, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { isSquare, type LogoLook } from '#bakery/branding/logo-look.ts'
import { FAVICON_SIZES, LOGO_SIZES, smallPicture, WIDE_LOGO_SIZES } from '#web/browser/small-picture.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId, FieldError } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/later.ts'
import type { ImageName } from './branding-fields.ts'
import { type ChosenLogo, LOGO_TYPES, useChosenLogo } from './use-chosen-logo.ts'

/** Background class behind a logo, by its look. */
const TILE: Record<LogoLook, string> = { opaque: 'bg-white', transparent: 'bg-white', light: 'bg-stone-900' }
/** Stored sizes of each image for this page, for pixel densities 1 and 2. */
const SIZES: Record<ImageName, readonly [string, string]> = {
  logoSquare: LOGO_SIZES,
  logoWide: WIDE_LOGO_SIZES,
  favicon: FAVICON_SIZES,
  appIcon: LOGO_SIZES,
}
/** Loaded when a picture is cropped, which needs JavaScript. */
const CropDialog = later(() => import('./crop-dialog.tsx'))

/** Field for one image of the brand: preview, file input and removal. */
export function LogoField({
  name,
  label,
  hint,
  url,
  removed,
  fallback,
  imageClass,
  progress,
  onPreview,
}: {
  name: ImageName
  label: string
  hint: string
  /** URL of the stored image; `''` without one. */
  url: string
  removed: boolean
  /** Content shown without an image. */
  fallback: ReactNode
  imageClass: string
  /** Upload progress of the chosen file, from 0 to 1; `undefined` while it is not being uploaded. */
  progress: number | undefined
  /** Called with the URL of the image to preview: that of the chosen file, or `''`. */
  onPreview?: (url: string) => void
}) {
  const t = useT('admin').branding
  const logo = useChosenLogo(name, onPreview)
  const { inputRef, url: chosen, problem, choose, refuse } = logo
  const shown = chosen || (removed ? '' : url)
  return (
    <div className="min-w-0 max-sm:has-data-notes:col-span-2">
      {/* The upload icon stands below the picture, so that it does not cover it. */}
      <div className="relative grid h-32 grid-cols-1 place-items-center overflow-hidden rounded-slot bg-bg-sunk px-2 pb-7 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-line">
        {shown === '' ? (
          fallback
        ) : (
          <img
            key={shown}
            {...smallPicture(shown, SIZES[name])}
            alt=""
            onError={() => shown === chosen && refuse()}
            className={clsx(
              'object-contain',
              name !== 'logoWide' && TILE[logo.facts?.look ?? 'opaque'],
              imageClass,
            )}
          />
        )}
        <input
          ref={inputRef}
          id={controlId(name)}
          type="file"
          name={name}
          accept={LOGO_TYPES}
          aria-label={t.choose(label)}
          aria-describedby={problem && `${controlId(name)}-problem`}
          onChange={(event) => choose(event.currentTarget)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-s bg-surface text-text-2 shadow-1"
        >
          <Icon of={Upload} className="size-4" />
        </span>
        {progress !== undefined && (
          <progress
            aria-label={label}
            value={progress}
            max={1}
            className="absolute inset-x-2 bottom-1 h-1 w-but-4 accent-ui-primary"
          />
        )}
      </div>
      <p className="mt-1.5 text-14 leading-tight font-semibold">{label}</p>
      <p className="text-13 text-text-2">{hint}</p>
      {url !== '' && chosen === '' && (
        <label className="mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-s pr-2 text-14 font-semibold text-text-2 has-checked:text-danger-text has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <input
            type="checkbox"
            name={`removed.${name}`}
            aria-label={t.remove(label)}
            defaultChecked={removed}
            className="sr-only"
          />
          <Icon of={X} className="size-4" />
          {removed ? t.removed : t.removeShort}
        </label>
      )}
      <SquareNotes name={name} label={label} logo={logo} />
      {problem && <FieldError id={`${controlId(name)}-problem`}>{problem}</FieldError>}
    </div>
  )
}

/** Explains how an unsuitable picture will be shown in its square, and offers to crop it. */
function SquareNotes({ name, label, logo }: { name: ImageName; label: string; logo: ChosenLogo }) {
  const t = useT('admin').branding
  const [isOpen, setOpen] = useState(false)
  const { facts, url } = logo
  if (name === 'logoWide' || !facts) return null
  const fits = isSquare(facts)
  return (
    <div data-notes aria-live="polite" className="mt-1 grid justify-items-start gap-1.5 text-14">
      {!fits && (
        <p className="flex gap-1.5 text-warn-text">
          <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none" />
          {t.crop.notSquare(facts.width, facts.height)}
        </p>
      )}
      {facts.look === 'light' && <p>{t.crop.light}</p>}
      <Button size="small" icon={Crop} onClick={() => setOpen(true)} aria-label={t.crop.title(label)}>
        {t.crop.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog url={url} label={label} onClose={() => setOpen(false)} onCut={logo.replace} />
        </Suspense>
      )}
    </div>
  )
}
