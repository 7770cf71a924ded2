/** The only error that parsing throws: its message says what is wrong and where in the text. */
export class FilterSyntaxError extends Error {
  /** Index into the text, in UTF-16 units. */
  readonly position: number

  constructor(message: string, position: number) {
    super(`${message} at position ${position + 1}`)
    this.name = 'FilterSyntaxError'
    this.position = position
  }
}
