/** Texts of the admin area. The master of `AdminMessages`: add here first, then in `en.ts`. */
export const de = {
  title: 'Verwaltung',
}
