import { type Hex, isHex } from '#bakery/branding/oklch.ts'

/** `a7415a`, `#A74` and the like as the domain stores them; `undefined` for what is no colour (yet). */
export function parseTypedColor(text: string): Hex | undefined {
  const plain = text.trim().toLowerCase().replace(/^#/, '')
  const long = plain.length === 3 ? plain.replace(/./g, '$&$&') : plain
  const hex = `#${long}`
  return isHex(hex) ? hex : undefined
}
