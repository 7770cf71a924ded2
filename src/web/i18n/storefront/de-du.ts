import type { StorefrontMessages } from './en.ts'

type Text = string | ((...parameters: never[]) => string)

/** Some of the texts, in the places where they differ. */
export type Variant<Texts> = {
  [K in keyof Texts]?: Texts[K] extends Text ? Texts[K] : Variant<Texts[K]>
}

/** What the storefront says otherwise when the bakery is on first-name terms with its customers. */
export const deDu: Variant<StorefrontMessages> = {
  planner: {
    title: 'Wann holst du ab?',
    branchFirst: 'Bitte wähle zuerst eine Filiale, dann die Uhrzeit.',
    noDayAction: 'Bitte versuche es mit einer anderen Filiale oder später noch einmal.',
    lostDay: (wished, now) =>
      `${wished} ist nicht mehr möglich. Jetzt ausgewählt: ${now}. Deine Tüte ist unverändert.`,
    lostSlot: (time) => `${time} ist nicht mehr frei. Bitte wähle eine andere Uhrzeit.`,
  },
  products: { empty: 'Hier gibt es noch nichts zu bestellen. Schau bald wieder vorbei.' },
  basket: {
    title: 'Deine Tüte',
    emptyText: 'Tippe bei einem Produkt auf das Plus.',
    changes: 'Deine Tüte passt nicht mehr ganz',
    gone: 'Ein Produkt deiner Tüte gibt es nicht mehr.',
  },
  checkout: {
    yourData: 'Deine Angaben',
    emailHint: 'Dorthin kommt die Bestätigung mit deinem Abholcode.',
    summary: 'Deine Bestellung',
    payment: 'Du zahlst bei der Abholung.',
    cancellation: 'Bis zum Bestellschluss kannst du kostenlos stornieren.',
  },
  refusals: {
    slotFullText: 'Jemand war einen Moment schneller. Deine Tüte ist unverändert.',
    unchanged: 'Deine Tüte und deine Angaben sind unverändert.',
    unknownProduct: 'Ein Produkt deiner Tüte gibt es nicht mehr.',
    priceChangedText: (total) =>
      `Die Summe beträgt jetzt ${total}. Bitte prüfe die Bestellung und sende sie noch einmal ab.`,
    empty: 'Deine Tüte ist leer',
    emptyText: 'Lege erst etwas hinein. Deine Angaben bleiben stehen.',
    keyReusedText:
      'Deine erste Bestellung ist angekommen, die Bestätigung liegt in deinem Postfach. Mit einem weiteren Klick gibst du eine zweite auf.',
    unreachableText:
      'Deine Bestellung kam vielleicht nicht an. Sende sie ruhig noch einmal: Doppelt bestellt wird dabei nichts.',
    choose: 'Wähle eine dieser Zeiten:',
  },
  order: {
    placedText: (email) => `Deine Vorbestellung ist fest notiert. Die Bestätigung ist unterwegs an ${email}.`,
    headings: { placed: 'Deine Bestellung ist notiert', ready: 'Deine Tüte steht bereit' },
    texts: {
      placed: 'Zeige beim Abholen den Code.',
      ready: 'Zeige beim Abholen den Code.',
    },
    code: 'Dein Abholcode',
    note: 'Dein Hinweis',
    cancelOver: 'Die Frist zum Stornieren ist vorbei. Bitte ruf die Filiale an.',
    cancelText: 'Möchtest du diese Bestellung wirklich stornieren? Das lässt sich nicht rückgängig machen.',
    notFoundText: 'Die gewünschte Bestellung wurde nicht gefunden. Bitte prüfe die Adresse.',
  },
}

/** The texts with those of the variant in their places. */
export function withVariant<Texts extends object>(texts: Texts, variant: Variant<Texts>): Texts {
  const merged = Object.entries(variant).map(([key, other]) => {
    const own = texts[key as keyof Texts]
    const isNested = typeof own === 'object' && own !== null
    return [key, isNested ? withVariant(own, other as Variant<typeof own>) : other] as const
  })
  return { ...texts, ...Object.fromEntries(merged) }
}
