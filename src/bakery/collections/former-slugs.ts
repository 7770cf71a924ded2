import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, relation, text } from '#core/collections/define-collection.ts'

/** Subdomains that a bakery had before: what is printed on posters and kept in bookmarks still leads to its shop. */
export const formerSlugs = defineCollection({
  name: 'former_slugs',
  type: 'base',
  fields: seenBy.operators({
    slug: text({ required: true, max: 40 }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['slug'], unique: true }, { columns: ['bakery'] }],
})
