import { colorScale } from '#bakery/branding/palette.ts'

/** Parts of a mail with their own colours in light and dark mode, applied as a class and as an inline style. */
export type Surface = 'page' | 'card' | 'panel' | 'quiet' | 'rule' | 'brand' | 'button' | 'link'

type Colors = { color?: string; background?: string; borderColor?: string }
export type MailColors = { light: Record<Surface, Colors>; dark: Record<Surface, Colors> }

/** Colours of a bakery's mails, and the style sheet for dark mode. */
export type MailLook = { colors: MailColors; dark: string }

const MAX_LOOKS = 500
const looks = new Map<string, MailLook>()

/** Returns the look for a brand colour, cached because mails are rendered inside transactions. */
export function lookOf(brand: string): MailLook {
  const known = looks.get(brand)
  if (known) return known
  if (looks.size >= MAX_LOOKS) looks.clear()
  const colors = mailColors(brand)
  const look = { colors, dark: darkStyles(colors) }
  looks.set(brand, look)
  return look
}

/** Returns the colour tokens of the web's light and dark modes as values: mail clients do not support variables. */
function mailColors(brand: string): MailColors {
  const scale = colorScale(brand as `#${string}`)
  return {
    light: {
      page: { background: '#f7f5f1', color: '#201e19' },
      card: { background: '#ffffff', borderColor: '#eae8e3' },
      panel: { background: '#f8efe0', color: '#201e19' },
      quiet: { color: '#5c5851' },
      rule: { borderColor: '#eae8e3' },
      brand: { color: scale[600] },
      button: { background: scale[500], color: '#ffffff' },
      link: { color: scale[600] },
    },
    dark: {
      page: { background: '#12100d', color: '#f6f3ee' },
      card: { background: '#1b1916', borderColor: '#35312b' },
      panel: { background: '#2a251d', color: '#f6f3ee' },
      quiet: { color: '#bbb5ab' },
      rule: { borderColor: '#35312b' },
      brand: { color: scale[300] },
      button: { background: scale[400], color: scale[950] },
      link: { color: scale[300] },
    },
  }
}

/**
 * Returns the dark mode styles: for clients with `prefers-color-scheme`, and for Outlook, which marks elements it has
 * recoloured (`data-ogsc` for text, `data-ogsb` for backgrounds).
 */
function darkStyles({ dark }: MailColors): string {
  const rules = (prefix: string, properties: readonly (keyof Colors)[]) =>
    Object.entries(dark)
      .map(([name, colors]) => `${prefix}.${name}{${declarations(colors, properties)}}`)
      .join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${rules('', ['color', 'background', 'borderColor'])}}`,
    rules('[data-ogsc] ', ['color', 'borderColor']),
    rules('[data-ogsb] ', ['background']),
  ].join('')
}

const PROPERTIES = { color: 'color', background: 'background', borderColor: 'border-color' } as const

function declarations(colors: Colors, properties: readonly (keyof Colors)[]): string {
  return properties
    .filter((property) => colors[property] !== undefined)
    .map((property) => `${PROPERTIES[property]}:${colors[property]}!important`)
    .join(';')
}
