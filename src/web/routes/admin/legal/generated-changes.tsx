import type { EditableLegalText } from '#bakery/legal/legal-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../parts/panel.tsx'

/** What is generated otherwise since the bakery wrote its own version, paragraph by paragraph. */
export function GeneratedChanges({
  changes: { gone, come },
}: {
  changes: Exclude<EditableLegalText['changes'], null>
}) {
  const t = useT('admin').legal.changed
  return (
    <Panel title={t.title} hint={t.text} className="mb-4 border-warn-line! bg-warn-soft!">
      <div className="grid gap-3 md:grid-cols-2">
        <Paragraphs title={t.gone} texts={gone} />
        <Paragraphs title={t.come} texts={come} />
      </div>
      <Button type="submit" name="intent" value="save" className="mt-3">
        {t.keep}
      </Button>
    </Panel>
  )
}

function Paragraphs({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="font-text text-14 font-semibold tracking-normal">{title}</h3>
      {texts.map((text) => (
        <p key={text} lang="de" className="mt-1.5 text-14 wrap-break-word whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  )
}
