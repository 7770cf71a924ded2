/** Control characters have no business in any field, and one database refuses NUL: only line breaks and tabs stay. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu

/** Strips control characters, halves of characters, and blanks at both ends. */
export function cleaned(text: string): string {
  return text.toWellFormed().replaceAll(CONTROL_CHARACTERS, '').trim()
}

/** Names and whatever else stands in one line go into subjects, labels and greetings: nothing in them begins a new one. */
export function inOneLine(text: string): string {
  return cleaned(text)
    .replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .trim()
}
