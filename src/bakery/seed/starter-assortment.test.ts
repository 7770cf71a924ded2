import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isDay } from '../branches/days.ts'
import { type Allergen, normalDeclaration } from '../catalogue/goods/allergens.ts'
import { nutritionProblems } from '../catalogue/goods/nutrition.ts'
import { categoryInput, productInput } from '../catalogue/products/product-input.ts'
import { DRAWINGS } from './drawings.ts'
import {
  currentSeason,
  STARTER_CATEGORIES,
  STARTER_PRODUCTS,
  starterProductInput,
} from './starter-assortment.ts'

const artDirectory = path.join(import.meta.dirname, 'art')

test('there is a full shop of different products and drawings', () => {
  expect(STARTER_PRODUCTS.length).toBeGreaterThanOrEqual(64)
  expect(new Set(STARTER_PRODUCTS.map(({ name }) => name)).size).toBe(STARTER_PRODUCTS.length)
  expect(new Set(STARTER_PRODUCTS.map(({ nameEn }) => nameEn)).size).toBe(STARTER_PRODUCTS.length)
  const used = new Set(STARTER_PRODUCTS.map(({ drawing }) => drawing))
  expect([...used].toSorted()).toEqual([...DRAWINGS].toSorted())
})

test('every category has products, which stand together in its order', () => {
  const order = STARTER_PRODUCTS.map(({ category }) => category)
  const blocks = order.filter((category, index) => category !== order[index - 1])
  expect(blocks).toEqual(STARTER_CATEGORIES.map(({ key }) => key))
})

test('drawings are small, drawn on one canvas and load nothing', () => {
  const files = readdirSync(artDirectory)
  expect(files.toSorted()).toEqual(DRAWINGS.map((name) => `${name}.svg`).toSorted())
  for (const file of files) {
    const svg = readFileSync(path.join(artDirectory, file), 'utf8')
    expect(statSync(path.join(artDirectory, file)).size, file).toBeLessThanOrEqual(7168)
    expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 160 160">/)
    expect(svg, file).not.toMatch(/<script|<image|<foreignObject|href|url\((?!#)|\son\w+=/)
    for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(svg, file).toContain(`id="${id}"`)
  }
})

test('an owner could save every category and product as it is', () => {
  for (const { key: _key, ...category } of STARTER_CATEGORIES) {
    expect(categoryInput.parse(category)).toEqual(category)
  }
  for (const product of STARTER_PRODUCTS) {
    const input = { ...starterProductInput(product, '2026-11-20'), category: 'abc' }
    expect(productInput.safeParse(input), product.name).toEqual({ success: true, data: input })
  }
})

test('both languages are there, and German texts use German letters', () => {
  for (const item of [...STARTER_PRODUCTS, ...STARTER_CATEGORIES]) {
    for (const text of [item.name, item.nameEn, item.description, item.descriptionEn]) {
      expect(text.trim(), item.name).toBe(text)
      expect(text.length, item.name).toBeGreaterThan(2)
    }
    expect(item.description, item.name).toMatch(/\.$/)
    expect(item.descriptionEn, item.name).toMatch(/\.$/)
    expect(item.description, item.name).not.toBe(item.descriptionEn)
  }
})

test('prices, weights and taxes are plausible', () => {
  for (const { name, priceCents, vatRate, drawing } of STARTER_PRODUCTS) {
    expect(priceCents, name).toBeGreaterThanOrEqual(40)
    expect(priceCents, name).toBeLessThanOrEqual(6000)
    expect(vatRate, name).toBe(drawing === 'linen-bag' ? '19' : '7')
  }
  for (const { name, weightGrams } of STARTER_PRODUCTS.filter(
    ({ unit }) => unit === 'loaf' || unit === 'pack',
  )) {
    expect(weightGrams, name).toBeGreaterThanOrEqual(200)
  }
  for (const { name, priceCents, weightGrams } of STARTER_PRODUCTS.filter(
    ({ weightGrams }) => weightGrams > 0,
  )) {
    const perKilogram = (priceCents * 1000) / weightGrams
    expect(perKilogram, name).toBeGreaterThan(300)
    expect(perKilogram, name).toBeLessThan(4000)
  }
})

const food = STARTER_PRODUCTS.filter(({ vatRate }) => vatRate === '7')

test('nutrition adds up', () => {
  for (const { name, nutrition } of food) {
    if (nutrition === null) throw new Error(`${name} has no nutrition`)
    const { energyKj, energyKcal, fat, saturates, carbohydrate, sugars, protein, salt } = nutrition
    expect(nutritionProblems(nutrition), name).toEqual({})
    expect(Math.abs(energyKj / energyKcal - 4.184), name).toBeLessThan(0.06)
    const fromNutrients = 9 * fat + 4 * carbohydrate + 4 * protein
    // Fibre also contributes energy, and wholemeal bread contains much of it.
    expect(energyKcal - fromNutrients, name).toBeGreaterThan(-2)
    expect(energyKcal - fromNutrients, name).toBeLessThan(0.11 * energyKcal)
    expect(saturates, name).toBeLessThanOrEqual(fat)
    expect(sugars, name).toBeLessThanOrEqual(carbohydrate)
    expect(salt, name).toBeLessThanOrEqual(3)
    expect(energyKcal, name).toBeGreaterThan(120)
    expect(energyKcal, name).toBeLessThan(560)
  }
})

/** Words in capitals by which the lists of ingredients emphasise allergens (LMIV art. 21). */
const EMPHASISED: Partial<Record<Allergen, RegExp>> = {
  wheat: /WEIZEN/,
  spelt: /DINKEL/,
  rye: /ROGGEN/,
  barley: /GERSTEN/,
  oats: /HAFER/,
  egg: /\bEI|EIER/,
  soy: /SOJA/,
  milk: /MILCH|BUTTER|SAHNE|QUARK|KÄSE|JOGHURT/,
  almond: /MANDELN/,
  hazelnut: /HASELNÜSSE/,
  walnut: /WALNÜSSE/,
  sesame: /SESAM/,
  sulphites: /SULFIT/,
}
const EMPHASISED_EN: Partial<Record<Allergen, RegExp>> = {
  wheat: /WHEAT/,
  spelt: /SPELT/,
  rye: /RYE/,
  barley: /BARLEY/,
  oats: /\bOAT/,
  egg: /EGG/,
  soy: /SOYA/,
  milk: /MILK|BUTTER|CREAM|QUARK|CHEESE|YOGHURT/,
  almond: /ALMONDS/,
  hazelnut: /HAZELNUTS/,
  walnut: /WALNUTS/,
  sesame: /SESAME/,
  sulphites: /SULPHITES/,
}
const EVERY_EMPHASISED = /\p{Lu}{2,}/gu

test('allergens are those of the ingredients, no more and no fewer, in both languages', () => {
  for (const { name, ingredients, ingredientsEn, allergens } of STARTER_PRODUCTS) {
    for (const [list, emphasised] of [
      [ingredients, EMPHASISED],
      [ingredientsEn, EMPHASISED_EN],
    ] as const) {
      const named = Object.entries(emphasised)
        .filter(([, pattern]) => pattern.test(list))
        .map(([allergen]) => allergen)
      expect(named.toSorted(), name).toEqual([...allergens.contains].toSorted())
      for (const [word] of list.matchAll(EVERY_EMPHASISED)) {
        expect(
          Object.values(emphasised).some((pattern) => pattern.test(word)),
          `${name}: ${word}`,
        ).toBe(true)
      }
    }
  }
})

test('the English list names as many ingredients as the German one, with the same shares', () => {
  for (const { name, ingredients, ingredientsEn } of STARTER_PRODUCTS) {
    expect(ingredientsEn.split(',').length, name).toBe(ingredients.split(',').length)
    expect(ingredientsEn.match(/\d+ %/g), name).toEqual(ingredients.match(/\d+ %/g))
  }
})

test('nothing allergenic hides in small letters', () => {
  const hidden =
    /weizen|dinkel|roggen|gerste|hafer|milch|butter|sahne|quark|käse|joghurt|mandel|nüsse|sesam|soja/
  const hiddenEn =
    /wheat|spelt|rye|barley|oats?\b|milk|butter|quark|cheese|almond|hazelnut|walnut|sesame|soya/
  for (const { name, ingredients, ingredientsEn } of STARTER_PRODUCTS) {
    expect(ingredients, name).not.toMatch(hidden)
    expect(ingredientsEn, name).not.toMatch(hiddenEn)
  }
})

test('declarations are complete and in the order of the law', () => {
  for (const { name, allergens } of STARTER_PRODUCTS) {
    expect(allergens, name).toEqual(normalDeclaration(allergens))
  }
  for (const { name, allergens, ingredients } of food) {
    expect(ingredients, name).toMatch(/\.$/)
    expect(allergens.traces.length, name).toBeGreaterThan(0)
  }
})

test('cakes for a whole table need two baking days', () => {
  const whole = STARTER_PRODUCTS.filter(({ category, unit }) => category === 'cake' && unit === 'piece')
  expect(whole.map(({ name, leadDays }) => [name, leadDays])).toEqual([
    ['Gugelhupf', 2],
    ['Marmorkuchen', 2],
    ['Schwarzwälder Torte, ganz', 2],
  ])
})

test('a season is the one that runs now, or the next', () => {
  const advent = { from: '11-10', to: '12-24' }
  expect(currentSeason(advent, '2026-06-01')).toEqual({ from: '2026-11-10', to: '2026-12-24' })
  expect(currentSeason(advent, '2026-12-24')).toEqual({ from: '2026-11-10', to: '2026-12-24' })
  expect(currentSeason(advent, '2026-12-25')).toEqual({ from: '2027-11-10', to: '2027-12-24' })
  const newYear = { from: '12-28', to: '01-06' }
  expect(currentSeason(newYear, '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-06' })
  expect(currentSeason(newYear, '2027-01-07')).toEqual({ from: '2027-12-28', to: '2028-01-06' })
})

test('a season never lies behind and is at most a year away', () => {
  const seasons = STARTER_PRODUCTS.flatMap(({ season }) => season ?? [])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(...seasons), (offset, season) => {
      const today = addDays('2025-01-01', offset)
      const { from, to } = currentSeason(season, today)
      expect(isDay(from) && isDay(to)).toBe(true)
      expect(from < to && to >= today && from <= addDays(today, 366)).toBe(true)
    }),
  )
})
