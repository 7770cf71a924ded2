import { Contrast } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { contrast } from '#bakery/branding/oklch.ts'
import {
  colorScale,
  DEFAULT_BACKGROUND,
  DEFAULT_PRIMARY,
  DEFAULT_SECONDARY,
  paletteOf,
  SHADES,
} from '#bakery/branding/palette.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BrandingDraft, ColorName } from './branding-fields.ts'
import { parseTypedColor } from './typed-color.ts'

/** Row for one colour: a swatch that opens the browser's picker, the colour's purpose, and a text input. */
export function ColourRow({
  name,
  draft,
  onPick,
}: {
  name: ColorName
  draft: BrandingDraft
  onPick: () => void
}) {
  const t = useT('admin').branding
  const row = useRef<HTMLDivElement>(null)
  const hints: Record<ColorName, string> = {
    primaryColor: t.primaryHint,
    secondaryColor: t.secondaryHint,
    themeColor: t.themeHint,
    backgroundColor: t.backgroundHint,
  }
  const typed = draft.colors[name]
  const shown = parseTypedColor(typed) ?? standardOf(name, draft)

  function pick(color: string): void {
    const text = row.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!text) return
    text.value = color
    onPick()
  }

  return (
    <div ref={row} className="border-t border-line py-2 first:border-0">
      <div className="flex items-center gap-3">
        <span
          className="relative size-11 flex-none rounded-slot shadow-edge shadow-black/12 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus"
          style={{ backgroundColor: shown }}
        >
          <input
            type="color"
            aria-label={t.picker(t[name])}
            value={shown}
            onChange={(event) => pick(event.currentTarget.value)}
            className="needs-script absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block leading-tight font-semibold">{t[name]}</b>
          <span className="text-14 text-text-2">{hints[name]}</span>
        </span>
        <span className="w-30 flex-none">
          <CompactInput
            name={name}
            label={t.hex(t[name])}
            defaultValue={typed}
            placeholder={t.standard}
            maxLength={7}
            autoCapitalize="none"
            spellCheck={false}
          />
        </span>
      </div>
      <RowProblems names={[name]} />
      {(name === 'primaryColor' || name === 'secondaryColor') && <ToneRepair typed={typed} />}
      {name === 'backgroundColor' && <BackgroundRepair draft={draft} />}
    </div>
  )
}

function standardOf(name: ColorName, draft: BrandingDraft): string {
  switch (name) {
    case 'primaryColor':
      return DEFAULT_PRIMARY
    case 'secondaryColor':
      return DEFAULT_SECONDARY
    case 'themeColor':
      return colorScale(parseTypedColor(draft.colors.primaryColor) ?? DEFAULT_PRIMARY)[500]
    case 'backgroundColor':
      return DEFAULT_BACKGROUND
  }
}

/** Explains how a colour is adjusted if white text on it would not be readable. */
function ToneRepair({ typed }: { typed: string }) {
  const t = useT('admin').branding
  const format = useFormat()
  const owner = parseTypedColor(typed)
  if (!owner) return null
  const used = colorScale(owner)[500]
  if (used === owner) return null
  return (
    <Note>
      {t.repairedBefore}{' '}
      <b
        className="text-[light-dark(var(--by-day),var(--by-night))]"
        style={{ '--by-day': used, '--by-night': colorScale(owner)[300] } as CSSProperties}
      >
        {t.repairedTone}
      </b>{' '}
      {t.repairedAfter(format.number(contrast(used, '#ffffff'), 1))}
    </Note>
  )
}

function BackgroundRepair({ draft }: { draft: BrandingDraft }) {
  const t = useT('admin').branding
  const owner = parseTypedColor(draft.colors.backgroundColor)
  if (!owner || paletteOf({ ...draft.colors, backgroundColor: owner }).background === owner) return null
  return <Note>{t.backgroundRepaired}</Note>
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p
      className="mt-2 flex items-start gap-2.5 rounded-m bg-secondary-soft px-3.5 py-2.5 text-14"
      aria-live="polite"
    >
      <Icon of={Contrast} className="mt-px text-secondary-text" />
      <span>{children}</span>
    </p>
  )
}

/** Shows the eleven shades derived from the primary colour. */
export function ShadeStrip({ draft }: { draft: BrandingDraft }) {
  const t = useT('admin').branding
  const scale = colorScale(parseTypedColor(draft.colors.primaryColor) ?? DEFAULT_PRIMARY)
  return (
    <figure className="mt-3">
      <div aria-hidden="true" className="grid h-10 grid-cols-11 overflow-hidden rounded-m">
        {SHADES.map((shade) => (
          <span key={shade} style={{ backgroundColor: scale[shade] }} />
        ))}
      </div>
      <figcaption className="mt-1.5 text-13 text-text-2">{t.scale}</figcaption>
    </figure>
  )
}
