import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'

/** Texts that are generated for a shop and can be replaced by the bakery's own. */
export const LEGAL_KINDS = ['terms', 'datasecurity', 'withdrawal', 'accessibility'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** Maximum length per language, in characters. */
export const MAX_LEGAL_TEXT = 30_000

/** Placeholder in a withdrawal notice for the URL of the order's withdrawal page. */
export const WITHDRAWAL_LINK = '{link}'

/** The `seen` value of an edit form when no custom version existed. */
export const NO_OWN_VERSION = 'none'

/** A section of a text; `title` is empty before the first heading. */
export type LegalSection = { title: string; text: string }

/** Legal texts on which an order is based. */
export type ContractTexts = {
  terms: LegalSection[]
  /** Language of the terms; German when the bakery has no English version. */
  locale: Locale
  /** Paragraphs of the notice; empty when there is no right of withdrawal. */
  withdrawalNotice: string[]
}

/** A text for its page. `locale` is its language: German when the bakery has no English version. */
type LegalPageText = { sections: LegalSection[]; locale: Locale }

/**
 * State of a text. `outdated`: the generated text has changed since the custom version was written. `incomplete`: a
 * custom version lacks legally required content (`own-text.ts`). `exempt`: the bakery needs no such text, and its
 * shop shows none.
 */
export type LegalState = 'generated' | 'own' | 'outdated' | 'incomplete' | 'exempt'

type OwnLegalText = { de: string; en: string; updated: string }

/**
 * A part of a paragraph: in both versions (`same`), only in the earlier (`gone`) or only in the later one (`come`).
 */
export type TextChange = { kind: 'same' | 'gone' | 'come'; text: string }

export type EditableLegalText = {
  state: LegalState
  generated: Record<Locale, string>
  own: OwnLegalText | null
  /** Changes of the generated text since the custom version was written, by paragraphs; `null` when there are none. */
  changes: TextChange[][] | null
}

/** Differences of two versions per language; `null` when there are none. */
export type LegalDifferences = Record<Locale, TextChange[][] | null>

/** Custom version of a text. When the English one is empty, English pages show the German one. */
export type LegalTextInput = { de: string; en: string }

/**
 * Legal texts of a shop. They are plain text: a line that begins with `# ` is a heading, an empty line separates
 * paragraphs; there is no other markup.
 */
export type Legal = {
  page(scope: ShopScope, kind: LegalKind, locale: Locale): Promise<LegalPageText>
  /** Returns the terms that an order agreed to; `undefined` if none were stored. */
  agreedTerms(scope: ShopScope, order: { agreedTexts: string }): Promise<LegalPageText | undefined>
  states(scope: OwnerScope): Promise<Record<LegalKind, LegalState>>
  get(scope: OwnerScope, kind: LegalKind): Promise<EditableLegalText>
  /**
   * Saves a custom version; a text equal to the generated one removes it. Saving also confirms the version against the
   * current generated text. `seen` is the `updated` of the custom version, or `NO_OWN_VERSION`.
   */
  save(scope: OwnerScope, kind: LegalKind, input: LegalTextInput, seen?: string): Promise<Saved<null>>
  /** Compares the stored or generated text with the typed one. */
  compare(scope: OwnerScope, kind: LegalKind, typed: LegalTextInput): Promise<LegalDifferences>
  /** Deletes the custom version, so that the generated text applies. */
  reset(scope: OwnerScope, kind: LegalKind): Promise<void>
}

const HEADING = /^#+[ \t]+/

/** Splits a text into sections, as its page shows them. */
export function sectionsOf(text: string): LegalSection[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    if (HEADING.test(line)) sections.push({ title: line.replace(HEADING, '').trim(), lines: [] })
    else if (sections.length === 0) sections.push({ title: '', lines: [line] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
    .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
}

/** Joins sections to the text that an owner edits. */
export function textOf(sections: readonly LegalSection[]): string {
  return sections.map(({ title, text }) => `# ${title}\n\n${text}`).join('\n\n')
}

/** Returns the paragraphs for a mail or a page, without heading marks and with the placeholder replaced by `link`. */
export function paragraphsOf(text: string, link: string): string[] {
  return blocksOf(text).map((block) => block.replace(HEADING, '').replaceAll(WITHDRAWAL_LINK, link))
}

/** Splits a text into paragraphs. */
export function blocksOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}
