export const leftovers = {
  title: 'Heute noch da',
  lead: 'Frisch von heute und noch nicht vergeben. Sie bestellen jetzt und holen es heute ab.',
  reduced: (percent: number) =>
    `Um ${percent}\u00a0% reduziert, weil es nur heute frisch ist und sonst übrig bliebe.`,
  pickup: (to: string) => `Heute abholen, bis ${to}`,
  left: (count: string) => `noch ${count}`,
  quantityOf: (name: string) => `Anzahl ${name}`,
  price: 'Preis',
  former: 'Zuvor',
  none: 'Gerade ist nichts übrig. Schauen Sie später noch einmal herein, oder bestellen Sie für einen anderen Tag.',
  next: 'Weiter zur Bestellung',
  nextAt: (branch: string) => `Weiter: ${branch}`,
  toShop: 'Zum Shop',
  back: 'Zurück',
  open: 'Ansehen, was noch da ist',
  notice: (count: number) =>
    count === 1 ? 'Ein Produkt von heute ist noch da.' : `${count} Produkte von heute sind noch da.`,
  cancelUntil: (time: string) => `Bis ${time} können Sie kostenlos stornieren.`,
  orderTitle: 'Heute abholen',
  choose: 'Bitte wählen Sie aus, was Sie möchten.',
  gone: 'Das ist inzwischen vergeben. Hier sehen Sie, was noch da ist.',
}
