import { allergenWords } from '#bakery/catalogue/goods/allergen-names.en.ts'
import { goodsWords } from '#bakery/catalogue/goods/goods-words.en.ts'
import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { facts as de } from './facts.de.ts'

export const facts: Messages<typeof de> = {
  prices: (payment) => `All prices include VAT. ${payment}`,
  rushOpen: (name, days, cutoff) => `${name} (${days}): order by ${cutoff}`,
  rushSoon: (name, days, from) => `${name} (${days}): open for orders from ${from}`,
  ingredients: 'Ingredients',
  additives: 'Additives',
  safety: {
    title: 'Manufacturer and product safety',
    maker: 'Manufacturer',
    makerAddress: 'Address',
    makerContact: 'Contact',
    identification: 'Identification',
    warnings: 'Warnings and safety information',
  },
  payable: (amount) => `To pay when you collect: ${amount}`,
  minAgeOfOrder: (age) =>
    `We hand this order over to people aged ${age} and over only. Please bring your ID.`,
  linePrice: 'Price',
  nutrition: `Nutrition per 100${NBSP}g`,
  allergens: allergenWords.names,
  contains: allergenWords.contains,
  goods: goodsWords,
  noAllergens: 'No declared allergens',
  containsTitle: 'Contains:',
  containsNone: 'Contains none of the 14 allergens that must be declared.',
  gluten: (cereal) => `Gluten: ${cereal}`,
  free: (names) => `Not in the recipe: ${names}.`,
  traces: allergenWords.traces,
  picture: (index, count) => `Picture ${index} of ${count}`,
  inBag: 'Already in your bag',
  plain: 'without options',
  detailsFailed: 'Ingredients and allergens could not be loaded.',
  words: (max) => `Up to ${max}${NBSP}characters`,
  wordsLeft: (left, max) => `${left} of ${max}${NBSP}characters left`,
  wordsFull: (max) => `That is all ${max}${NBSP}characters: no more will fit.`,
  chooseDay: (day) => `Change to ${day}`,
  bakedOn: (weekdays) => `Baked on ${weekdays}.`,
}
