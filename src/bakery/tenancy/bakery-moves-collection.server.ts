import { seenBy } from '#core/collections/audience.ts'
import { autodate, bool, defineCollection, select, text } from '#core/collections/define-collection.ts'

/**
 * Bakeries that moved between this cell and another one; the id is the bakery's. A row of a bakery that left keeps its
 * subdomains, which stay its own.
 */
export const bakeryMoves = defineCollection({
  name: 'bakery_moves',
  type: 'base',
  fields: seenBy.operators({
    /** `leaving`: its records are frozen here. `left`: they are deleted here. `arrived`: it came from another cell. */
    state: select(['leaving', 'left', 'arrived'], { required: true }),
    /** True in the cell where the bakery registered: there it chooses its subdomains. */
    home: bool(),
    /** Present and former subdomains when it moved, each between spaces. */
    slugs: text({ required: true, max: 2000 }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
})
