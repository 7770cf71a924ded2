import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { setup as de } from './setup.de.ts'

export const setup: Messages<typeof de> = {
  title: 'First steps',
  lead: 'Your own shop in a few minutes. You can stop at any time and carry on here later.',
  progress: (done, all) => `${done} of ${all} done`,
  resume: 'Continue setting up',
  bar: (done, all) => `Set-up: ${done} of ${all} steps done.`,
  done: 'done',
  next: 'next',
  later: 'later',
  optional: 'optional',
  steps: {
    imprint: {
      title: 'Who you are',
      why: 'The imprint is required by law (§ 5 DDG), and customers see who they are ordering from.',
      action: 'Complete the details',
    },
    branch: {
      title: 'Your first branch',
      why: 'Opening hours and pickup slots determine when customers can order and collect.',
      action: 'Create a branch',
    },
    assortment: {
      title: 'Your assortment',
      why: 'Tick what you bake: allergens, nutrition and pictures are already included. Check them against your recipes.',
      action: 'Choose products',
    },
    branding: {
      title: 'Your look',
      why: 'A logo and a colour are enough: shop, phone icon, labels and posters follow them.',
      action: 'Logo and colours',
    },
    legal: {
      title: 'Data processing agreement',
      why: 'The law requires an agreement on what we may do with your customers’ data (Art. 28 GDPR).',
      action: 'Read the agreement',
    },
    email: {
      title: 'Your e-mail address',
      why: 'Open the link in our e-mail and confirm there: then we know that we can reach you.',
      action: 'Confirm the address',
    },
    test: {
      title: 'A test order',
      why: 'Order once yourself, the way your customers will. It doesn’t count anywhere and can be deleted.',
      action: 'Try the shop',
    },
    publish: {
      title: 'Publish',
      why: 'From then on everyone can see your shop and order.',
      action: 'Publish the shop',
    },
  },
  saveAndGoOn: 'Save and continue',
  imprintLater: 'Just the essentials. You can add a register entry, VAT ID and more later under “General”.',
  notYet: 'The steps above come first.',
  assortment: {
    title: 'Choose products',
    lead: 'Typical baked goods with allergens and nutrition. Tick, adjust the price, done. Everything can be changed later.',
    check:
      'Ingredients, allergens and nutrition are typical values. Check them against your recipes before you publish.',
    all: 'Choose all',
    price: (name) => `Price: ${name}`,
    there: 'already in your assortment',
    chosen: (count) => plural('en', count, 'product chosen', 'products chosen'),
    add: 'Add to the assortment',
    adding: 'Adding',
    added: (added, all) =>
      all === 0
        ? 'Everything you chose is already in your assortment.'
        : `${added} of ${all} ${all === 1 ? 'product is' : 'products are'} now in your assortment.`,
    goesOn: (added, all) =>
      `${added} of ${all} added. The rest will follow automatically, even if you leave this page.`,
    refused: (names) => `Not added: ${names}. Please choose them again or create them yourself.`,
    nothing: 'Please choose at least one product.',
    wrongPrice: (name) => `Please enter a price like 0.95: ${name}`,
    import: 'Import from a table',
    own: 'Create your own',
  },
}
