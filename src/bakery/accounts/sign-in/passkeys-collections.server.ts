import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  json,
  number,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { MAX_PASSKEY_NAME } from './passkey-bounds.ts'

/** Public keys with which owners' devices sign in; not secret, but no client needs them. */
export const passkeys = defineCollection({
  name: 'passkeys',
  type: 'base',
  fields: seenBy.operators({
    owner: relation({ to: 'users', required: true, cascadeDelete: true }),
    /** The owner's name for the device. */
    name: text({ required: true, max: MAX_PASSKEY_NAME }),
    credentialId: text({ required: true, max: 1400 }),
    /** The COSE key in base64url. */
    publicKey: text({ required: true, max: 4000 }),
    /** Signature counter, for authenticators that have one. */
    counter: number({ onlyInt: true, min: 0 }),
    transports: json<string[]>(),
    lastUsed: date(),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['owner'] }, { columns: ['credentialId'], unique: true }],
})

/** Challenges that a device must sign, each once and within minutes. */
export const passkeyChallenges = defineCollection({
  name: 'passkey_challenges',
  type: 'base',
  fields: seenBy.operators({
    challenge: text({ required: true, max: 200 }),
    /** Empty for a sign-in, whose user is not known yet. */
    owner: relation({ to: 'users', cascadeDelete: true }),
    expires: date({ required: true }),
  }),
  indexes: [{ columns: ['challenge'], unique: true }, { columns: ['expires'] }],
})
