/** Invented people with addresses under reserved domains, so that nobody gets mail. */
export type DemoCustomer = { name: string; email: string; phone: string; locale: 'de' | 'en' }

const NAMES = [
  'Meike Brandt',
  'Petra Günther',
  'Ole Harms',
  'Jörg Weißmüller',
  'Anneliese Töpfer',
  'Familie Özdemir',
  'Heinz Lüders',
  'Sophie Kröger',
  'Hinnerk Petersen',
  'Ayşe Yılmaz',
  'Karl-Heinz Behrens',
  'Lena Schünemann',
  'Tomasz Nowak',
  'Frauke Meyer',
  'Jan-Ole Clausen',
  'Ingrid Sievers',
  'Mehmet Kaya',
  'Birte Thomsen',
  'Rolf Ehlers',
  'Katharina Voß',
  'Dr. Claudia Ritter',
  'Uwe Niemann',
  'Nele Hartmann',
  'Bernd Oltmanns',
  'Greta Lindemann',
  'Fatima El Amrani',
  'Wiebke Carstens',
  'Günter Rabe',
  'Malte Brinkmann',
  'Elke Fischer',
  'Paul Düvel',
  'Hannelore Busch',
  'Kita Wichtelhaus',
  'Yusuf Demir',
  'Silke Warnecke',
  'Torben Hinrichs',
]
const ENGLISH_NAMES = ['Emily Carter', 'Daniel O’Brien', 'Priya Sharma']

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  ...NAMES.map((name) => ({ name, locale: 'de' as const })),
  ...ENGLISH_NAMES.map((name) => ({ name, locale: 'en' as const })),
].map(({ name, locale }, index) => ({
  name,
  locale,
  email: `${mailboxOf(name)}@example.org`,
  // Two of three customers leave a phone number.
  phone: index % 3 === 2 ? '' : `0172 555 ${String(index + 10).padStart(2, '0')} ${((index * 37) % 90) + 10}`,
}))

/** Customers with bulk orders. */
export const CAFE: DemoCustomer = {
  name: 'Café Möwe',
  email: 'kueche@cafe-moewe.example',
  phone: '04131 555 071',
  locale: 'de',
}
export const WINE_SHOP: DemoCustomer = {
  name: 'Weinhandlung Am Sande',
  email: 'laden@am-sande.example',
  phone: '04131 555 083',
  locale: 'de',
}

function mailboxOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.')
}

/** Baskets of product names and quantities; products that are unavailable on a day are left out of that order. */
export const DEMO_BASKETS: readonly (readonly [name: string, quantity: number][])[] = [
  [
    ['Schnittbrötchen', 6],
    ['Brezel', 2],
    ['Roggenlaib', 1],
    ['Buttercroissant', 2],
  ],
  [
    ['Schnittbrötchen', 8],
    ['Baguette', 1],
  ],
  [
    ['Dinkel-Vollkornbrot', 1],
    ['Brezel', 4],
  ],
  [['Schnittbrötchen', 10]],
  [
    ['Hefezopf', 1],
    ['Körnerbrötchen', 4],
  ],
  [
    ['Schnittbrötchen', 12],
    ['Buttercroissant', 6],
  ],
  [
    ['Mohnbrötchen', 2],
    ['Berliner', 1],
  ],
  [
    ['Kirsch-Streusel', 2],
    ['Laugenstange', 2],
  ],
  [
    ['Kaiserbrötchen', 4],
    ['Körnerbrötchen', 2],
    ['Roggenbrötchen', 2],
  ],
  [
    ['Bauernbrot', 1],
    ['Franzbrötchen', 2],
  ],
  [
    ['Schnittbrötchen', 4],
    ['Milchbrötchen', 2],
    ['Schokocroissant', 1],
  ],
  [
    ['Heide-Sauerteiglaib', 1],
    ['Käsestange', 2],
  ],
  [
    ['Dinkelbrötchen', 4],
    ['Vollkornbrötchen', 2],
    ['Buttercroissant', 1],
  ],
  [
    ['Sonntagstüte', 1],
    ['Hefezopf', 1],
  ],
  [
    ['Bienenstich', 4],
    ['Butterkuchen', 2],
    ['Windbeutel', 2],
  ],
  [
    ['Graubrot', 1],
    ['Schnittbrötchen', 5],
    ['Sesambrötchen', 3],
  ],
  [
    ['Christstollen', 1],
    ['Stutenkerl', 2],
    ['Roggenlaib', 1],
  ],
  [
    ['Kürbiskernbrötchen', 4],
    ['Laugencroissant', 2],
  ],
  [
    ['Ciabatta', 1],
    ['Fladenbrot', 1],
    ['Baguette', 2],
  ],
  [
    ['Belegtes Brötchen mit Käse', 3],
    ['Quiche Lorraine', 2],
  ],
  [
    ['Schnittbrötchen', 6],
    ['Rosinenbrötchen', 2],
    ['Mohnbrötchen', 2],
  ],
  [
    ['Käsekuchen', 2],
    ['Donauwelle', 2],
    ['Zwetschgenkuchen', 2],
  ],
  [
    ['Roggen-Vollkornbrot', 1],
    ['Walnussbrot', 1],
  ],
  [
    ['Partybrötchen, gemischt', 24],
    ['Brezel', 6],
  ],
  [
    ['Gugelhupf', 1],
    ['Erdbeerkuchen', 4],
  ],
]

export const DEMO_NOTES: readonly string[] = [
  'Bitte schneiden.',
  'Gern gut durchgebacken.',
  'Bitte in zwei Tüten packen.',
  'Mein Mann holt ab.',
  'Brot bitte am Stück.',
]
export const DEMO_NOTES_EN: readonly string[] = ['Please slice the bread.', 'Paper bag, please.']
