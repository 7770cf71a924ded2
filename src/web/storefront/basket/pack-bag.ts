import { type Bag, type BasketLine, withLine } from './basket-cookie.ts'

/** Returns a bag with as many of the lines as fit, and the lines that are left over. */
export function packBag(lines: readonly BasketLine[]): { bag: Bag; over: BasketLine[] } {
  let bag: Bag = { lines: [], unread: [] }
  const over: BasketLine[] = []
  for (const line of lines) {
    const next = withLine(bag, line)
    if (!next.lines.includes(line)) over.push(line)
    bag = next
  }
  return { bag, over }
}
