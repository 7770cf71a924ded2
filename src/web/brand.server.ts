import { paletteOf, scaleProperties } from '#bakery/branding/palette.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { RecentMap } from '#kit/recent-map.ts'

/** What a bakery's shop changes of the tokens, and the colour of the browser's bar. */
type Brand = { css: string; themeColor: string }

/** Colours of so many bakeries are kept: working out a palette takes longer than the rest of the page's head. */
const KEPT = 500
const brands = new RecentMap<Brand>(KEPT)

/** A bakery's colours as CSS for the document. Safe inside `<style>`: nothing but hex colours comes out of the palette. */
export function brandOf(bakery: Bakery): Brand {
  const { primaryColor, secondaryColor, themeColor, backgroundColor } = bakery
  const colors = { primaryColor, secondaryColor, themeColor, backgroundColor }
  return brands.get(Object.values(colors).join(), () => {
    const palette = paletteOf(colors)
    const properties = { ...scaleProperties(colors), '--bg-light': palette.background }
    const css = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
    return { css: `:root{${css.join(';')}}`, themeColor: palette.theme }
  })
}
