import { OF_OPEN_SHOP } from '#bakery/tenancy/bakeries-collection.server.ts'
import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, number, relation, text } from '#core/collections/define-collection.ts'
import { CATEGORY_MAX } from './category-bounds.ts'

const VISIBLE = `${OF_OPEN_SHOP} || bakery.owner = @request.auth.id`

export const productCategories = defineCollection({
  name: 'product_categories',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.everyone({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: CATEGORY_MAX.name }),
    nameEn: text({ max: CATEGORY_MAX.name }),
    description: text({ max: CATEGORY_MAX.description }),
    descriptionEn: text({ max: CATEGORY_MAX.description }),
    position: number({ onlyInt: true, min: 0 }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: VISIBLE, view: VISIBLE },
  indexes: [{ columns: ['bakery', 'position'] }],
})
