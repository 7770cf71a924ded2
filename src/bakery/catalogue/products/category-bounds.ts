/** Maximum lengths of a category's texts. */
export const CATEGORY_MAX = { name: 60, description: 1000 } as const
