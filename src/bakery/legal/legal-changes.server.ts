import { library } from '#kit/library.ts'
import {
  blocksOf,
  type EditableLegalText,
  type LegalDifferences,
  type LegalTextInput,
  type TextChange,
} from './legal-text.ts'

/** Maximum number of differing words; beyond it texts have little in common and take long to compare. */
const MAX_DIFFERENCES = 1000

/** Compares two texts by paragraphs, and differing paragraphs word by word; `null` when they are equal. */
export function changesBetween(before: string, now: string): TextChange[][] | null {
  const runs = library('diff').diffArrays(blocksOf(before), blocksOf(now))
  const changes: TextChange[][] = []
  for (const [index, { added, removed, value }] of runs.entries()) {
    const previous = runs[index - 1]
    const next = runs[index + 1]
    const text = value.join('\n\n')
    if (removed) {
      if (next?.added) changes.push(wordsBetween(text, next.value.join('\n\n')))
      else changes.push([{ kind: 'gone', text }])
    } else if (added && !previous?.removed) changes.push([{ kind: 'come', text }])
  }
  return changes.length === 0 ? null : changes
}

/** Compares the current text (the bakery's own version or the generated one) with the typed one. */
export function differencesFrom(
  { own, generated }: EditableLegalText,
  typed: LegalTextInput,
): LegalDifferences {
  return {
    de: changesBetween(own?.de ?? generated.de, typed.de),
    en: changesBetween(own?.en ?? '', typed.en),
  }
}

function wordsBetween(before: string, now: string): TextChange[] {
  const words = library('diff').diffWords(before, now, { maxEditLength: MAX_DIFFERENCES })
  if (!words)
    return [
      { kind: 'gone', text: before },
      { kind: 'come', text: now },
    ]
  return words.map(({ added, removed, value }) => ({
    kind: added ? 'come' : removed ? 'gone' : 'same',
    text: value,
  }))
}
