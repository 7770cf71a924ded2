import { type Messages } from '../messages.ts'
import type { publish as de } from './publish.de.ts'

export const publish: Messages<typeof de> = {
  title: 'A few more steps until your shop is online',
  ready: 'All set. Your shop can go online.',
  live: 'Your shop is online',
  liveProblems: 'Your shop is online, but something is missing',
  offline: 'Your shop is not online yet',
  offlineHint: 'Only you can see it, as a preview. Nobody can order yet.',
  publish: 'Publish shop',
  unpublish: 'Take shop offline',
  unpublishTitle: 'Take the shop offline?',
  unpublishText: 'Customers can no longer order then. Existing orders stay valid and have to be handed over.',
  keepOnline: 'Keep online',
  published: 'Your shop is online now.',
  unpublished: 'Your shop is offline now.',
  refused: 'Not possible yet: something is missing that the law or your customers need.',
  done: 'done',
  missing: 'missing',
  address: 'Address of your shop',
  steps: {
    email_unverified: 'E-mail address confirmed',
    imprint_incomplete: 'Complete imprint',
    agreement_missing: 'Processing agreement accepted',
    no_active_branch: 'An active branch',
    no_slots: 'Pickup times in an active branch',
    no_available_product: 'A visible product',
    allergens_missing: 'Allergens for all visible products',
  },
  why: {
    email_unverified: 'One click on the link in our e-mail: so customers know that you exist.',
    imprint_incomplete: 'Required by § 5 DDG: name, address and two ways to reach you.',
    agreement_missing: 'Required by Art. 28 GDPR: we process your customers’ data on your behalf.',
    no_active_branch: 'That is where your customers pick up.',
    no_slots: 'Without pickup times nobody can order.',
    no_available_product: 'Without a product the bag stays empty.',
    allergens_missing:
      'Required by Art. 14 of the EU food information regulation: to be read before ordering.',
  },
  fix: 'Complete',
}
