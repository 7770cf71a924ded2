import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  file,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { ONE_TIME_PASSWORD_MAIL } from '#core/collections/mail-templates.ts'

/** Written by the pages alone, which ask for more than a token. */
const UNSENT = ['secondStep', 'termsVersion', 'termsAccepted']
  .map((name) => `@request.body.${name}:isset = false`)
  .join(' && ')

/** Owners of bakeries. */
export const users = defineCollection({
  name: 'users',
  type: 'auth',
  id: '_pb_users_auth_',
  fields: seenBy.owner({
    name: text({ max: 255 }),
    /** Of mails; chosen by the page on which somebody has registered. */
    locale: select(['de', 'en']),
    /** The owner wants a code by mail after the password. */
    secondStep: bool(),
    /** The platform's terms of use, as they read that day. */
    termsVersion: text({ max: 20 }),
    termsAccepted: date(),
    avatar: file({ mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'] }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: {
    list: 'id = @request.auth.id',
    view: 'id = @request.auth.id',
    // An owner comes with a bakery, which `accounts.register` makes together; who signs in by an account elsewhere is
    // asked for it next: see docs/decisions.
    create: `@request.context = 'oauth2' && ${UNSENT}`,
    update: `id = @request.auth.id && ${UNSENT}`,
    delete: null,
  },
  auth: {
    otp: { enabled: true, duration: 10 * 60, length: 8, emailTemplate: ONE_TIME_PASSWORD_MAIL },
    oauth2: {
      enabled: false,
      mappedFields: { id: '', name: 'name', username: '', avatarURL: '' },
      providers: [],
    },
    mfa: { enabled: true, duration: 10 * 60, rule: 'secondStep = true' },
  },
})
