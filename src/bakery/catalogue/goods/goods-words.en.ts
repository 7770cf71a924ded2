import type { GoodsWords } from './goods-text.ts'

export const goodsWords: GoodsWords = {
  additives: {
    colour: 'with colour',
    azo_colour: 'colour may have an adverse effect on activity and attention in children',
    preservative: 'with preservative',
    nitrite_salt: 'with nitrite curing salt',
    nitrate: 'with nitrate',
    antioxidant: 'with antioxidant',
    flavour_enhancer: 'with flavour enhancer',
    sulphured: 'sulphured',
    blackened: 'blackened',
    waxed: 'waxed',
    phosphate: 'with phosphate',
    sweetener: 'with sweetener(s)',
    sugar_and_sweetener: 'with sugar(s) and sweetener(s)',
    phenylalanine: 'contains a source of phenylalanine',
    laxative: 'excessive consumption may produce laxative effects',
    caffeine: 'contains caffeine',
    high_caffeine: 'high caffeine content, not recommended for children or pregnant or breast-feeding women',
    quinine: 'contains quinine',
  },
  deposit: (amount) => `plus ${amount} deposit`,
  minAge: (age) => `Sold to people aged ${age} and over only; please bring your ID.`,
}
