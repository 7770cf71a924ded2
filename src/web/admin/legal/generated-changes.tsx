import type { TextChange } from '#bakery/legal/legal-text.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { WordChanges } from './word-changes.tsx'

/** Shows how the generated text has changed since the bakery wrote its own version. */
export function GeneratedChanges({ changes }: { changes: TextChange[][] }) {
  const t = useT('admin').legal.changed
  return (
    <Panel title={t.title} hint={t.text} className="mb-4 border-warn-line bg-warn-soft">
      <WordChanges changes={changes} lang="de" />
      <Button type="submit" name="intent" value="save" className="mt-3">
        {t.keep}
      </Button>
    </Panel>
  )
}
