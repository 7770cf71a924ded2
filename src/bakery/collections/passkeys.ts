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

/** Keys on owners' devices with which they sign in. Nothing of them is secret, and nobody needs to see it. */
export const passkeys = defineCollection({
  name: 'passkeys',
  type: 'base',
  fields: seenBy.operators({
    owner: relation({ to: 'users', required: true, cascadeDelete: true }),
    /** The owner's word for the device. */
    name: text({ required: true, max: 60 }),
    credentialId: text({ required: true, max: 1400 }),
    /** base64url of the COSE key. */
    publicKey: text({ required: true, max: 4000 }),
    /** Of signatures, for authenticators that count them. */
    counter: number({ onlyInt: true, min: 0 }),
    transports: json<string[]>(),
    lastUsed: date(),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['owner'] }, { columns: ['credentialId'], unique: true }],
})

/** What a device must sign; each once, within minutes. */
export const passkeyChallenges = defineCollection({
  name: 'passkey_challenges',
  type: 'base',
  fields: seenBy.operators({
    challenge: text({ required: true, max: 200 }),
    /** Empty for a sign-in: nobody knows yet who it will be. */
    owner: relation({ to: 'users', cascadeDelete: true }),
    expires: date({ required: true }),
  }),
  indexes: [{ columns: ['challenge'], unique: true }, { columns: ['expires'] }],
})
