import type { ReactNode } from 'react'
import type { LegalSection as Section } from '#bakery/legal/legal-text.ts'
import { useLocale } from '#web/document/use-t.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { Head } from '#web/ui/head.tsx'

export type LegalText = {
  title: string
  description: string
  bakery: string
  sections: (Section & { locale?: Locale })[]
  /** Language of the sections, if it may differ from the page's. */
  locale?: Locale
  /** Note above the sections. */
  note?: string
  /** Parts of the texts that must not be broken: half a telephone number is a wrong one. */
  whole?: string[]
}

/** Page of reading width; `children` come before the sections. A bakery's text is never rendered as markup. */
export function LegalPage({
  text: { title, description, bakery, sections, whole = [], locale, note },
  children,
}: {
  text: LegalText
  children?: ReactNode
}) {
  const spoken = useLocale()
  return (
    <main id="content" className="mx-auto max-w-180 px-4 pt-6 pb-12 md:px-6 lg:pt-12">
      <Head title={title} description={description} site={bakery} />
      <h1 className="text-33 tracking-tight narrow:text-28">{title}</h1>
      {children}
      {note !== undefined && <p className="mt-3 max-w-text text-text-2">{note}</p>}
      <div lang={locale === spoken ? undefined : locale}>
        {sections.map((section, place) => (
          // A bakery may give two sections the same heading.
          <LegalSection key={`${place} ${section.title}`} title={section.title}>
            <span lang={section.locale === spoken ? undefined : section.locale}>
              {withWhole(section.text, whole)}
            </span>
          </LegalSection>
        ))}
      </div>
    </main>
  )
}

/** Moves to the next line as a whole, if it fits on one. */
export const wholeClass = 'inline-block max-w-full wrap-anywhere hyphens-none'

function withWhole(text: string, whole: readonly string[]): ReactNode[] {
  const parts = whole.reduce<string[]>(
    (parts, piece) =>
      parts.flatMap((part) =>
        part.split(piece).flatMap((between, index) => (index === 0 ? [between] : [piece, between])),
      ),
    [text],
  )
  return parts.map((part, index) =>
    whole.includes(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text: the same one may occur twice, and none moves.
      <span key={index} className={wholeClass}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      {title !== '' && <h2 className="mb-1.5 text-21">{title}</h2>}
      <div className="max-w-text hyphens-auto wrap-break-word whitespace-pre-line">{children}</div>
    </section>
  )
}
