/** Control characters except line breaks and tabs; no field needs them, and PostgreSQL refuses NUL. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu

/** Removes control characters and unpaired surrogates, and trims the text. */
export function cleaned(text: string): string {
  return text.toWellFormed().replaceAll(CONTROL_CHARACTERS, '').trim()
}

/** Cleans a text and joins its lines, for names and other texts in subjects, labels and greetings. */
export function inOneLine(text: string): string {
  return cleaned(text)
    .replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}
