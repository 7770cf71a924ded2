/** Control characters except line breaks and tabs; no field needs them, and PostgreSQL refuses NUL. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu
/** Code points that never stand for a character; XML, and so an invoice, must not contain some of them. */
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu
/**
 * Characters that set the direction of what follows. One in a name would turn the words around it on labels, lists and
 * in mails; letters have their own direction without them.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/** Removes control characters, noncharacters, directions and unpaired surrogates, and trims the text. */
export function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(NONCHARACTERS, '')
    .replaceAll(DIRECTIONS, '')
    .trim()
}

/** Cleans a text and joins its lines, for names and other texts in subjects, labels and greetings. */
export function inOneLine(text: string): string {
  return cleaned(text)
    .replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}

/** Joins the lines of a text: with a comma, or a blank after a sign that ends a sentence or part of it. */
export function linesJoined(text: string): string {
  return text
    .trim()
    .replaceAll(/([.,;:!?…])?[^\S\n]*\n\s*/g, (_, sign?: string) => (sign ? `${sign} ` : ', '))
}
