import { LRUCache } from 'lru-cache'
import { paletteOf, scaleProperties } from '#bakery/branding/palette.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'

/** CSS with a bakery's token values, and the colour of the browser's bar. */
type Brand = { css: string; themeColor: string }

/** Number of palettes in the cache: computing one takes longer than the rest of the page's head. */
const KEPT = 500
const brands = new LRUCache<string, Brand>({ max: KEPT })

/**
 * Returns a bakery's colours as CSS for the document. Safe inside `<style>`: the palette consists of hex colours
 * only.
 */
export function brandOf(bakery: Bakery): Brand {
  const { primaryColor, secondaryColor, themeColor, backgroundColor } = bakery
  const colors = { primaryColor, secondaryColor, themeColor, backgroundColor }
  const key = Object.values(colors).join()
  const known = brands.get(key)
  if (known) return known
  const palette = paletteOf(colors)
  const properties = { ...scaleProperties(colors), '--bg-light': palette.background }
  const css = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  const brand = { css: `:root{${css.join(';')}}`, themeColor: palette.theme }
  brands.set(key, brand)
  return brand
}
