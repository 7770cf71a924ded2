import type { LegalDifferences } from '#bakery/legal/legal-text.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { WordChanges } from './word-changes.tsx'

/** Shows the differences between the version saved by someone else in the meantime and the unsaved one. */
export function ConflictDiff({ differences }: { differences: LegalDifferences }) {
  const texts = useT('admin')
  const t = texts.legal.meanwhile
  const titles = { de: texts.form.german, en: texts.form.english }
  return (
    <Panel title={t.title} hint={t.text} className="mb-4 border-warn-line bg-warn-soft">
      <div className="grid gap-3">
        {(['de', 'en'] as const).map((locale) => {
          const changes = differences[locale]
          return (
            changes && (
              <div key={locale} className="min-w-0">
                <h3 className="mb-1.5 font-text text-14 font-semibold tracking-normal">{titles[locale]}</h3>
                <WordChanges changes={changes} lang={locale} />
              </div>
            )
          )
        })}
      </div>
    </Panel>
  )
}
