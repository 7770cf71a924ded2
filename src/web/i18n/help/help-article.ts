/** A section of an article: a job with its steps, a list, or a text that explains; `text` comes last. */
export type HelpPart = { heading: string; text?: string; steps?: string[]; points?: string[] }

/** An article of the help. Names of buttons and fields stand between asterisks and come from the pages' own texts. */
export type HelpArticle = {
  title: string
  lead: string
  /** Words that people search for and that the article does not contain. */
  words: string
  parts: Record<string, HelpPart>
}
