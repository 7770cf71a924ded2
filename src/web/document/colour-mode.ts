/** `system` follows the device. A page may force `light` or `dark`, never `system` (spec, section 4). */
export const COLOUR_MODES = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

export function isColourMode(value: unknown): value is ColourMode {
  return COLOUR_MODES.some((mode) => mode === value)
}
