import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Saved } from '../result.ts'
import type { Fresh, InPerson } from '../tenancy/scope.ts'
import type { StaffRole } from './permissions.ts'
import type { staffTablets } from './staff-collections.server.ts'

/** A shared tablet without its keys. */
export type Tablet = Omit<RecordOf<typeof staffTablets>, 'hash' | 'codeHash'>

/** `branch`: empty for the bakehouse. */
export type TabletInput = { name: string; branch: string }

/** A one-time code, readable once, and the instant at which it expires. */
export type SetupCode = { code: string; until: string }

type NeedsProof = { ok: false; reason: 'proof' }

/** People who may use a tablet, by name. */
export type TabletPerson = { id: string; name: string; role: StaffRole; hasPin: boolean }

export type OpenedTablet = { id: string; name: string; bakeryName: string; people: TabletPerson[] }

export type PinRefusal = 'gone' | 'wrong' | 'no_pin' | 'locked'

/** Tablets that people share: the list of the owner and of managers, and how people sign in on them. */
export type Tablets = {
  list(scope: InPerson): Promise<Tablet[]>
  get(scope: InPerson, id: string): Promise<Tablet>
  /** Adds a tablet, which its code connects. `proven`: a fresh proof, because the device stays after the session. */
  add(
    scope: InPerson,
    input: TabletInput,
    proven: Fresh<InPerson> | undefined,
  ): Promise<Saved<{ id: string; code: SetupCode }> | NeedsProof>
  /** Returns a new code; the device that it connects replaces the former one. */
  renewCode(
    scope: InPerson,
    id: string,
    proven: Fresh<InPerson> | undefined,
  ): Promise<{ ok: true; code: SetupCode } | NeedsProof>
  /** Removes a tablet and ends what is open on it at once. */
  remove(scope: InPerson, id: string): Promise<void>
  /** Returns a code with which a member sets a PIN. Invalidates the former PIN and ends the sessions that it opened. */
  renewPin(
    scope: InPerson,
    member: string,
    proven: Fresh<InPerson> | undefined,
  ): Promise<{ ok: true; code: SetupCode } | NeedsProof | { ok: false; reason: 'role' }>
  /** Uses a code and returns the device's key; `undefined` when it is used, expired or unknown. */
  connect(code: string): Promise<string | undefined>
  /** Returns the tablet of a device; `undefined` once it is removed, or while the bakery is suspended. */
  open(key: string): Promise<OpenedTablet | undefined>
  /** Starts a session on a tablet. Refused attempts count, on all tablets of the bakery together. */
  enter(
    key: string,
    tried: { person: string; pin: string },
  ): Promise<{ ok: true; session: string; role: StaffRole } | { ok: false; reason: PinRefusal }>
  /** Uses a code to set a member's PIN, on any device; returns the member's name. */
  setPin(input: { code: string; pin: string; again: string }): Promise<Saved<{ name: string }>>
}
