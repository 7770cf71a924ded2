import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  date,
  defineCollection,
  email,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { STAFF_ROLES } from './permissions.ts'
import { STAFF_MAX } from './staff-bounds.ts'

/** People who work with a bakery's data and are not its owner. No account of the API. */
export const staffMembers = defineCollection({
  name: 'staff_members',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    name: text({ required: true, max: STAFF_MAX.name }),
    /** In lower case. */
    email: email({ required: true }),
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
    created: autodate({ onCreate: true }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
  indexes: [{ columns: ['bakery', 'email'], unique: true }, { columns: ['email'] }],
})

/** Sessions of members, each ended by deleting it. */
export const staffSessions = defineCollection({
  name: 'staff_sessions',
  type: 'base',
  fields: seenBy.operators({
    member: relation({ to: 'staff_members', required: true, cascadeDelete: true }),
    /** SHA-256 of the session's key, in hexadecimal digits. */
    hash: text({ required: true, min: 64, max: 64 }),
    expires: date({ required: true }),
    created: autodate({ onCreate: true }),
  }),
  indexes: [{ columns: ['member'] }, { columns: ['expires'] }],
})

/** Fields of `staff_members` that no export contains. */
export const STAFF_SECRETS = ['linkHash'] as const
