/** Texts of the storefront area. The master of `StorefrontMessages`: add here first, then in `en.ts`. */
export const de = {
  title: 'Vorbestellen',
}
