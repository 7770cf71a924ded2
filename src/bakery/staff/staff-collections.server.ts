import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  email,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { STAFF_ROLES } from './permissions.ts'
import { MAX_CODE_MISSES, MAX_PIN_MISSES, STAFF_MAX } from './staff-bounds.ts'

/** People who work with a bakery's data and are not its owner. They have no account of the API. */
export const staffMembers = defineCollection({
  name: 'staff_members',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: STAFF_MAX.name }),
    /** In lower case; empty for a member who signs in by PIN only. */
    email: email(),
    role: select(STAFF_ROLES, { required: true }),
    /** The only branch of a role that is limited to one; otherwise empty. */
    branch: relation({ to: 'branches' }),
    /** First sign-in; empty while only invited. */
    joined: date(),
    /** Last visit, to the hour; empty before the first. */
    lastSeen: date(),
    /** SHA-256 of the last mailed link's key, in hexadecimal digits; empty once used. */
    linkHash: text({ max: 64 }),
    linkUntil: date(),
    /** Bcrypt hash of the PIN for shared tablets; empty without one. */
    pin: text({ max: 100 }),
    /** Wrong PINs in a row, on all tablets together. */
    pinMisses: number({ onlyInt: true, min: 0, max: MAX_PIN_MISSES }),
    /** SHA-256 of the one-time code with which the member sets a PIN; empty once used. */
    pinCodeHash: text({ max: 64 }),
    pinCodeUntil: date(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [
    { columns: ['bakery', 'email'], unique: true, where: `"email" != ''` },
    { columns: ['email'] },
    { columns: ['pinCodeHash'], where: `"pinCodeHash" != ''` },
  ],
})

/** Tablets that people share, each useless without a PIN. */
export const staffTablets = defineCollection({
  name: 'staff_tablets',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: STAFF_MAX.name }),
    /** Branch whose counter works with it; empty for the bakehouse. */
    branch: relation({ to: 'branches' }),
    /** SHA-256 of the device's key, in hexadecimal digits; empty before it is connected. */
    hash: text({ max: 64 }),
    /** SHA-256 of the one-time code that connects a device; empty once used. */
    codeHash: text({ max: 64 }),
    codeUntil: date(),
    connected: date(),
    /** Last sign-in or visit, to the hour. */
    lastUse: date(),
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery'] }, { columns: ['codeHash'], where: `"codeHash" != ''` }],
})

/** Sessions of members, each ended by deleting it. */
export const staffSessions = defineCollection({
  name: 'staff_sessions',
  type: 'base',
  fields: seenBy.operators({
    member: relation({ to: 'staff_members', required: true, cascadeDelete: true }),
    /** Tablet on which a PIN opened the session; empty for one opened by a mailed link. */
    tablet: relation({ to: 'staff_tablets', cascadeDelete: true }),
    /** SHA-256 of the session's key, in hexadecimal digits. */
    hash: text({ required: true, min: 64, max: 64 }),
    expires: date({ required: true }),
    /** Last proof of the member's identity; empty on tablets, where a PIN proves too little. */
    proven: date(),
    /** SHA-256 of the mailed code that proves it again, in hexadecimal digits; empty once used. */
    codeHash: text({ max: 64 }),
    codeUntil: date(),
    /** Wrong codes in a row. */
    codeMisses: number({ onlyInt: true, min: 0, max: MAX_CODE_MISSES }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['member'] }, { columns: ['tablet'] }, { columns: ['expires'] }],
})

/** Fields of members and tablets that no export contains. */
export const STAFF_SECRETS = ['linkHash', 'pin', 'pinCodeHash', 'hash', 'codeHash'] as const
