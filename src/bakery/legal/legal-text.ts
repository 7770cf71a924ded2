import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'

/** What is generated for a shop and can be replaced by the bakery's own words. */
export const LEGAL_KINDS = ['terms', 'datasecurity', 'withdrawal', 'accessibility'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** Characters of one language. */
export const MAX_LEGAL_TEXT = 30_000

/** In a withdrawal notice: where the address of the order's own function goes. */
export const WITHDRAWAL_LINK = '{link}'

/** Nobody has written an own version yet: what an edit form has seen then. */
export const NO_OWN_VERSION = 'none'

/** `title` is empty for what stands before the first heading. */
export type LegalSection = { title: string; text: string }

/** `locale`: the language it is written in, which is German where the bakery has no English version of its own. */
type LegalPageText = { sections: LegalSection[]; locale: Locale }

/**
 * `outdated`: what the own version was made from is generated otherwise by now. `incomplete`: an own version lacks what
 * the law asks for (`own-text.ts`). `exempt`: the bakery owes no such text, and its shop shows none.
 */
export type LegalState = 'generated' | 'own' | 'outdated' | 'incomplete' | 'exempt'

type OwnLegalText = { de: string; en: string; updated: string }

/** A part of a paragraph: in both versions of it, in the earlier or in the later one alone. */
export type TextChange = { kind: 'same' | 'gone' | 'come'; text: string }

export type EditableLegalText = {
  state: LegalState
  generated: Record<Locale, string>
  own: OwnLegalText | null
  /** What is generated otherwise since the own version was written, by paragraphs; `null` where nothing is. */
  changes: TextChange[][] | null
}

/** How two versions differ in each language; `null` where they do not. */
export type LegalDifferences = Record<Locale, TextChange[][] | null>

/** An empty English version: English pages show the German one. */
export type LegalTextInput = { de: string; en: string }

/**
 * The texts that bind a shop and its customers. They are plain text: a line that begins with `# ` is a heading, an empty
 * line parts paragraphs, everything else stands for itself.
 */
export type Legal = {
  page(scope: ShopScope, kind: LegalKind, locale: Locale): Promise<LegalPageText>
  /** The terms as they were when an order was placed; `undefined` where nobody kept them. */
  agreedTerms(scope: ShopScope, order: { agreedTexts: string }): Promise<LegalPageText | undefined>
  states(scope: OwnerScope): Promise<Record<LegalKind, LegalState>>
  get(scope: OwnerScope, kind: LegalKind): Promise<EditableLegalText>
  /**
   * What equals the generated text is the generated text. Saving an own version says that it is right beside what is
   * generated now. `seen`: of the own version, or `NO_OWN_VERSION`.
   */
  save(scope: OwnerScope, kind: LegalKind, input: LegalTextInput, seen?: string): Promise<Saved<null>>
  /** From what is stored, or generated while nothing is, to what somebody has typed. */
  compare(scope: OwnerScope, kind: LegalKind, typed: LegalTextInput): Promise<LegalDifferences>
  /** Back to the generated text; the own version is gone. */
  reset(scope: OwnerScope, kind: LegalKind): Promise<void>
}

const HEADING = /^#+[ \t]+/

/** The sections of a text as its page shows them. */
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

/** The way back: what an owner edits. */
export function textOf(sections: readonly LegalSection[]): string {
  return sections.map(({ title, text }) => `# ${title}\n\n${text}`).join('\n\n')
}

/** Paragraphs as a mail or a card shows them, with the address filled in. */
export function paragraphsOf(text: string, link: string): string[] {
  return blocksOf(text).map((block) => block.replace(HEADING, '').replaceAll(WITHDRAWAL_LINK, link))
}

/** The paragraphs of a text. */
export function blocksOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}
