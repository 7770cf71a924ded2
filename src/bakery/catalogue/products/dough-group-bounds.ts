/** Maximum length and numbers of a bakery's dough groups. `products` is what one change may add or take out. */
export const DOUGH_GROUP_MAX = { name: 60, groups: 30, products: 500 } as const
