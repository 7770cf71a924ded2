/** Characters by which mail clients recognize an address in text: of schemes, `www.`, domains and mailboxes. */
const TIES = /:(?=\/)|(?<=\bwww)\.|[.\u3002\uFF0E\uFF61](?=\p{L}{2})|@/giu
/** Invisible character that interrupts an address. */
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Alters user input invisibly so that mail clients do not make links of it. Otherwise a bakery called
 * `www.example.com` could have us send its link to anybody.
 */
export function unlinked(text: string): string {
  return text.replace(TIES, (tie) => ZERO_WIDTH_SPACE + tie)
}

/** Allows titles, hyphens and apostrophes, but neither digits nor addresses. */
const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u

/** Tells whether the text is usable as a name in a greeting. */
export function isGreetable(name: string): boolean {
  return NAME.test(name) && unlinked(name) === name
}
