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

/** Rule that keeps clients of the API from writing fields for which the pages require more than a token. */
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
    /** Language of mails; set by the page on which the owner registered. */
    locale: select(['de', 'en']),
    /** True when a code by mail is required after the password. */
    secondStep: bool(),
    /** Accepted version of the platform's terms of use. */
    termsVersion: text({ max: 20 }),
    termsAccepted: date(),
    avatar: file({ mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'] }),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  rules: {
    list: 'id = @request.auth.id',
    view: 'id = @request.auth.id',
    // `accounts.confirmRegistration` creates owners together with a bakery. Those who sign up with a provider are asked for it
    // afterwards: see docs/decisions.
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
