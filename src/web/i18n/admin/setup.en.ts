import { type Messages, plural } from '../messages.ts'
import type { setup as de } from './setup.de.ts'

export const setup: Messages<typeof de> = {
  title: 'First steps',
  lead: 'A few minutes to a shop of your own. You can stop at any time and go on here later.',
  progress: (done, all) => `${done} of ${all} done`,
  resume: 'Go on with the set-up',
  bar: (done, all) => `Set-up: ${done} of ${all} steps done.`,
  done: 'done',
  next: 'next',
  later: 'later',
  optional: 'optional',
  steps: {
    imprint: {
      title: 'Who you are',
      why: 'The imprint is required by law (§ 5 DDG), and customers see with whom they order.',
      action: 'Complete the facts',
    },
    branch: {
      title: 'Your first branch',
      why: 'Opening hours and pickup slots decide when customers can order and collect.',
      action: 'Create a branch',
    },
    assortment: {
      title: 'Your assortment',
      why: 'Tick what you bake: allergens, nutrition and pictures are there already. Check them against your recipes.',
      action: 'Choose products',
    },
    branding: {
      title: 'Your looks',
      why: 'One logo and one colour will do: shop, app icon, labels and posters follow them.',
      action: 'Logo and colours',
    },
    legal: {
      title: 'The law',
      why: 'The processing agreement (Art. 28 GDPR) says what we may do with your customers’ data.',
      action: 'Read the agreement',
    },
    email: {
      title: 'Your e-mail address',
      why: 'A click on the link in our e-mail shows that we can reach you.',
      action: 'Confirm the address',
    },
    test: {
      title: 'A test order',
      why: 'Order once yourself, as your customers will. It counts nowhere and can be deleted.',
      action: 'Try the shop',
    },
    publish: {
      title: 'Publish',
      why: 'From then on everybody sees your shop and can order.',
      action: 'Publish the shop',
    },
  },
  notYet: 'The steps above come first.',
  assortment: {
    title: 'Choose products',
    lead: 'Typical baked goods with allergens and nutrition. Tick, adjust the price, done. Everything can be changed later.',
    check: 'Allergens and nutrition are usual values. Check them against your recipes before you publish.',
    all: 'Choose all',
    price: (name) => `Price: ${name}`,
    there: 'in the assortment already',
    chosen: (count) => plural('en', count, 'product chosen', 'products chosen'),
    add: 'Add to the assortment',
    adding: 'Adding',
    added: (count) => `${plural('en', count, 'product is', 'products are')} in the assortment now.`,
    stopped: 'Stopped. What has been taken over already stays in the assortment.',
    nothing: 'Please choose one product at least.',
    wrongPrice: (name) => `Please give a price like 0.95: ${name}`,
    import: 'Read from a table',
    own: 'Create your own',
  },
}
