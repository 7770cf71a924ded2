import type { GoodsWords } from './goods-text.ts'

/** Texts in the terms of the law: § 5 LMZDV, § 7 PAngV, § 9 JuSchG. */
export const goodsWords: GoodsWords = {
  additives: {
    colour: 'mit Farbstoff',
    azo_colour: 'Farbstoff kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen',
    preservative: 'mit Konservierungsstoff',
    nitrite_salt: 'mit Nitritpökelsalz',
    nitrate: 'mit Nitrat',
    antioxidant: 'mit Antioxidationsmittel',
    flavour_enhancer: 'mit Geschmacksverstärker',
    sulphured: 'geschwefelt',
    blackened: 'geschwärzt',
    waxed: 'gewachst',
    phosphate: 'mit Phosphat',
    sweetener: 'mit Süßungsmittel(n)',
    sugar_and_sweetener: 'mit Zucker(n) und Süßungsmittel(n)',
    phenylalanine: 'enthält eine Phenylalaninquelle',
    laxative: 'kann bei übermäßigem Verzehr abführend wirken',
    caffeine: 'koffeinhaltig',
    high_caffeine: 'erhöhter Koffeingehalt, für Kinder und schwangere oder stillende Frauen nicht empfohlen',
    quinine: 'chininhaltig',
  },
  deposit: (amount) => `zzgl. ${amount} Pfand`,
  minAge: (age) => `Abgabe ab ${age} Jahren; bitte Ausweis mitbringen.`,
}
