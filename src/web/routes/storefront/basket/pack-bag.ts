import { type Bag, type BasketLine, withLine } from './basket-cookie.ts'

/** As many of the lines as a bag holds, and those that are left over. */
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
