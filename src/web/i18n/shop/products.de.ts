import type { ShopProduct } from '#bakery/shop/shop.ts'

type Unavailable = Exclude<ShopProduct['unavailable'], null>

export const products = {
  categories: 'Kategorien',
  search: 'Produkt suchen',
  noResult: (query: string) => `Nichts gefunden zu „${query}“.`,
  clearSearch: 'Suche löschen',
  empty: 'Hier gibt es noch nichts zu bestellen. Schauen Sie bald wieder vorbei.',
  units: {
    piece: 'pro Stück',
    loaf: 'pro Laib',
    slice: 'pro Scheibe',
    pack: 'pro Packung',
    portion: 'pro Portion',
  },
  deposit: (price: string) => `zzgl. ${price} Pfand`,
  tags: {
    left: (count: number) => `nur noch ${count}`,
    from: (day: string) => `ab ${day}`,
    sold_out: 'ausverkauft',
    not_this_day: 'nicht an diesem Tag',
    out_of_season: 'nicht in dieser Zeit',
    not_at_this_branch: 'nicht in dieser Filiale',
    sold_out_today: 'heute ausverkauft',
    needs_more_time: 'braucht mehr Vorlauf',
  },
  why: {
    sold_out: 'Für diesen Tag ausverkauft.',
    not_this_day: 'Gibt es an diesem Tag nicht.',
    out_of_season: 'Gibt es zu dieser Zeit im Jahr nicht.',
    not_at_this_branch: 'Gibt es in dieser Filiale nicht.',
    sold_out_today: 'Heute ausverkauft.',
    needs_more_time: 'Braucht mehr Vorlauf.',
    options: 'Die gewählte Ausführung gibt es nicht mehr.',
  } satisfies Record<Unavailable | 'options', string>,
  chooseBranch: (name: string) => `Noch da: ${name}`,
  limit: (count: number) => `Höchstens ${count} pro Bestellung.`,
  full: 'Die Tüte ist voll.',
  limitStock: (count: number) => `Für diesen Tag sind noch ${count} da.`,
  steps: (step: number) => `Nur in Schritten von ${step}.`,
  minimum: (min: number) => `Mindestens ${min}.`,
  add: (price: string) => `Hinzufügen · ${price}`,
  update: (price: string) => `In der Tüte · ${price}`,
  taxIncluded: 'inkl. MwSt.',
  allergens: 'Allergene',
  onlyOn: (weekdays: string) => `Nur ${weekdays}`,
  choose: (name: string, count: number) =>
    count === 0 ? `${name}: auswählen` : `${name}: auswählen, ${count} in der Tüte`,
  /** Followed by the names of the options. */
  options: 'Zur Wahl:',
  nothing: 'ohne',
  retry: 'Noch einmal versuchen',
  more: (count: number, category: string) => `${count} weitere in „${category}“`,
  filter: {
    title: 'Allergene ausschließen',
    chosen: (count: number) => `${count} ausgewählt`,
    allHidden: 'Mit dieser Auswahl bleibt nichts übrig.',
    clash: 'Passt nicht zu Ihrem Allergen-Filter',
  },
}
