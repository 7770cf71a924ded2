/** Shop in a frame on another site. */
export const embed = {
  noBagTitle: 'Vorbestellen geht hier in einem eigenen Tab',
  noBagText:
    'Ihr Browser erlaubt dem Shop auf dieser Seite nicht, sich eine Tüte zu merken. In einem eigenen Tab klappt alles wie gewohnt.',
  open: 'Shop öffnen',
}
