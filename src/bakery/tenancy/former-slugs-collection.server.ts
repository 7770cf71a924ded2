import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, relation, text } from '#core/collections/define-collection.ts'
import { SLUG_MAX_LENGTH } from './slug.ts'

/** Former subdomains of bakeries, which still lead to their shops from posters and bookmarks. */
export const formerSlugs = defineCollection({
  name: 'former_slugs',
  type: 'base',
  fields: seenBy.operators({
    slug: text({ required: true, max: SLUG_MAX_LENGTH }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['slug'], unique: true }, { columns: ['bakery'] }],
})
