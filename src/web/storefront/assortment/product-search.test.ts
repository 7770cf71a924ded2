import { expect, test } from 'vitest'
import type { ShopArticle } from '#bakery/shop/shop.ts'
import { findProducts } from './product-search.ts'

const names = ['Körnerbrötchen', 'Weißbrot', 'Pain au chocolat', 'Roggenlaib']
const products = names.map(
  (name) => ({ name, otherName: name === 'Roggenlaib' ? 'Rye loaf' : '', description: '' }) as ShopArticle,
)
const found = (query: string) => findProducts(products, query).map(({ name }) => name)

test.each([
  ['körner', ['Körnerbrötchen']],
  ['KORNER', ['Körnerbrötchen']],
  ['koerner', ['Körnerbrötchen']],
  ['weissbrot', ['Weißbrot']],
  ['weißbrot', ['Weißbrot']],
  ['rye', ['Roggenlaib']],
  ['chocolat pain', ['Pain au chocolat']],
  ['  ', names],
  ['kuchen', []],
])('„%s“ finds %o', (query, expected) => {
  expect(found(query)).toEqual(expected)
})
