import type { ReactNode } from 'react'
import { Head } from '../../../ui/head.tsx'

export type LegalText = {
  title: string
  description: string
  bakery: string
  sections: { title: string; text: string }[]
  /** Parts of the texts that no line breaks: half a telephone number is a wrong one. */
  whole?: string[]
}

/** What the bakery adds to a generated text, as a section of its own; none where it adds nothing. */
export function additionsOf(text: string, { additions }: { additions: string }): LegalText['sections'] {
  return text === '' ? [] : [{ title: additions, text }]
}

/** A page of reading width; `children` come before its sections. */
export function LegalPage({
  text: { title, description, bakery, sections, whole = [] },
  children,
}: {
  text: LegalText
  children?: ReactNode
}) {
  return (
    <main id="content" className="mx-auto max-w-[720px] px-4 pt-6 pb-12 md:px-6 lg:pt-12">
      <Head title={title} description={description} site={bakery} />
      <h1 className="text-33 tracking-[-0.025em] max-[22.5rem]:text-28">{title}</h1>
      {children}
      {sections.map((section) => (
        <LegalSection key={section.title} title={section.title}>
          {withWhole(section.text, whole)}
        </LegalSection>
      ))}
    </main>
  )
}

/** Stands on the next line rather than on two, where one is long enough. */
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
      // oxlint-disable-next-line react/no-array-index-key
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
      <h2 className="mb-1.5 text-21">{title}</h2>
      <div className="max-w-[62ch] hyphens-auto whitespace-pre-line">{children}</div>
    </section>
  )
}
