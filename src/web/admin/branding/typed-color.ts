import { type Hex, isHex } from '#bakery/branding/oklch.ts'

/** Normalizes typed colours such as `a7415a` or `#A74`; returns `undefined` if the text is not a colour (yet). */
export function parseTypedColor(text: string): Hex | undefined {
  const plain = text.trim().toLowerCase().replace(/^#/, '')
  const long = plain.length === 3 ? plain.replace(/./g, '$&$&') : plain
  const hex = `#${long}`
  return isHex(hex) ? hex : undefined
}
