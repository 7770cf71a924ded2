/** The seven values of LMIV art. 30, per 100 g, in the order of annex XV. Energy in kJ and kcal, the rest in grams. */
export type Nutrition = {
  energyKj: number
  energyKcal: number
  fat: number
  saturates: number
  carbohydrate: number
  sugars: number
  protein: number
  salt: number
}
