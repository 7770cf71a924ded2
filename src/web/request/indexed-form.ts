/** A number of up to four digits between two dots. */
const ROW = /\.(\d{1,4})(?=\.)/g
/** Longest name whose rows are found; those of the forms are far shorter. */
const MAX_NAME = 200

/**
 * A submitted form whose fields are found by name in one step. The platform's own form data looks through all fields
 * for each, and through all names for the rows of each list, which takes seconds for thousands of fields. Read only.
 */
export class IndexedForm extends FormData {
  readonly #values = new Map<string, FormDataEntryValue[]>()
  readonly #rows = new Map<string, Set<string>>()

  constructor(form: Iterable<[string, FormDataEntryValue]>) {
    super()
    for (const [name, value] of form) {
      this.append(name, value)
      const values = this.#values.get(name)
      if (values) values.push(value)
      else this.#addName(name, value)
    }
  }

  override get(name: string): FormDataEntryValue | null {
    return this.#values.get(name)?.[0] ?? null
  }

  override getAll(name: string): FormDataEntryValue[] {
    return [...(this.#values.get(name) ?? [])]
  }

  override has(name: string): boolean {
    return this.#values.has(name)
  }

  /** Returns the numbers after `{prefix}.` in the names of fields. */
  rowNumbers(prefix: string): Iterable<string> {
    return this.#rows.get(prefix) ?? []
  }

  #addName(name: string, value: FormDataEntryValue): void {
    this.#values.set(name, [value])
    for (const { 1: number = '', index } of name.slice(0, MAX_NAME).matchAll(ROW)) {
      const prefix = name.slice(0, index)
      const numbers = this.#rows.get(prefix)
      if (numbers) numbers.add(number)
      else this.#rows.set(prefix, new Set([number]))
    }
  }
}
