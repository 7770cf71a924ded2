import type { TextStyle } from '../typesetting/sheet.ts'
import { fitted, type Typesetter } from '../typesetting/typesetter.ts'

/** Font size factor below which the address is split into more lines. */
const SMALLEST_IN_ONE_LINE = 0.8
const SMALLEST = 0.55

/**
 * Sets a shop's address as large as fits, long ones in two or three lines. A line begins with the hyphen or dot at
 * which it was broken, so that it is not mistaken for hyphenation.
 */
export function addressLines(
  type: Typesetter,
  address: string,
  style: TextStyle,
  room: number,
): { style: TextStyle; lines: string[] } {
  const whole = fitted(type, address, style, room, 0)
  if (whole.size >= style.size * SMALLEST_IN_ONE_LINE) return { style: whole, lines: [address] }
  for (const most of [2, 3]) {
    for (let factor = 1; factor >= SMALLEST; factor -= 0.05) {
      const smaller = { ...style, size: style.size * factor }
      const lines = broken(type, address, smaller, room)
      const fits = lines.every((line) => type.width(line, smaller) <= room)
      if (fits && lines.length <= most) return { style: smaller, lines }
    }
  }
  return { style: whole, lines: [address] }
}

function broken(type: Typesetter, address: string, style: TextStyle, room: number): string[] {
  const lines: string[] = []
  for (const part of address.split(/(?=[-.])/)) {
    const line = lines.at(-1)
    if (line !== undefined && type.width(line + part, style) <= room) lines[lines.length - 1] = line + part
    else lines.push(part)
  }
  return lines
}
