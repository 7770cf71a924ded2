import type { TextChange } from '#bakery/legal/legal-text.ts'
import type { Locale } from '#bakery/locale.ts'
import { useT } from '#web/document/use-t.ts'

/** Shows changed paragraphs: removed words struck, added words underlined, both announced to screen readers. */
export function WordChanges({ changes, lang }: { changes: TextChange[][]; lang: Locale }) {
  return (
    <div
      lang={lang}
      className="grid gap-2.5 rounded-m bg-surface px-3.5 py-3 text-14 wrap-break-word whitespace-pre-line"
    >
      {changes.map((paragraph, index) => (
        // Paragraphs may be equal and never move, so the index is a valid key.
        <p key={`${index.toString()}-${paragraph.length}`}>
          {paragraph.map(({ kind, text }, part) => (
            <Words key={`${part.toString()}-${kind}`} kind={kind} text={text} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Words({ kind, text }: TextChange) {
  const t = useT('admin').legal.words
  switch (kind) {
    case 'same':
      return text
    case 'gone':
      return (
        <del className="rounded-2xs bg-danger-soft text-danger-text">
          <span className="sr-only">{`${t.gone} `}</span>
          {text}
        </del>
      )
    case 'come':
      return (
        <ins className="rounded-2xs bg-primary-soft text-primary-text underline-offset-3">
          <span className="sr-only">{`${t.come} `}</span>
          {text}
        </ins>
      )
  }
}
