import { seenBy } from '#core/collections/audience.ts'
import { autodate, defineCollection, relation, select, text } from '#core/collections/define-collection.ts'
import { LEGAL_KINDS, MAX_LEGAL_TEXT } from './legal-text.ts'

const OWN = 'bakery.owner = @request.auth.id'

/** A bakery's own versions of generated texts; without one the generated text applies. */
export const legalTexts = defineCollection({
  name: 'legal_texts',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    kind: select(LEGAL_KINDS, { required: true }),
    de: text({ required: true, max: MAX_LEGAL_TEXT }),
    /** When empty, English pages show the German text. */
    en: text({ max: MAX_LEGAL_TEXT }),
    /** The German text that was generated when this version was written. */
    basis: text({ max: 2 * MAX_LEGAL_TEXT }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: { list: OWN, view: OWN },
  indexes: [{ columns: ['bakery', 'kind'], unique: true }],
})

/**
 * Exact texts that customers agreed to; never changed. The id is a hash, so that all orders under the same texts
 * share a record.
 */
export const agreedTexts = defineCollection({
  name: 'agreed_texts',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.owner({
    id: text({
      primaryKey: true,
      min: 64,
      max: 64,
      pattern: '^[0-9a-f]+$',
      autogeneratePattern: '[0-9a-f]{64}',
    }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    locale: select(['de', 'en'], { required: true }),
    terms: text({ required: true, max: 2 * MAX_LEGAL_TEXT }),
    /** Withdrawal notice with a placeholder for the order's URL. */
    withdrawal: text({ required: true, max: 2 * MAX_LEGAL_TEXT }),
    created: autodate({ onCreate: true }),
  }),
  rules: { list: OWN, view: OWN },
  indexes: [{ columns: ['bakery'] }],
})
