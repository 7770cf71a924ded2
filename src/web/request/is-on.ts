/** Values that browsers send for a box that is ticked: their own, and the one of boxes with a value. */
const TICKED: ReadonlySet<unknown> = new Set(['on', '1'])

/**
 * Checks whether a checkbox, switch or hidden mark is on. Browsers send no other value, not even an empty one, for a
 * ticked box, so no consent may follow from it.
 */
export function isOn(form: FormData, name: string): boolean {
  return TICKED.has(form.get(name))
}
