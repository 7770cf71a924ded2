import { ApiError } from '#kit/errors.ts'
import type { Core } from '../core.ts'
import { fieldError } from '../fields/field-errors.ts'
import type { AuthRecord } from './auth.ts'

/** For so long a proof counts as fresh. */
const FRESH_MS = 10 * 60_000

const REQUIRED = fieldError('fresh_proof_required', 'Show who you are once more: sign in again.')

/** Whether the holder of a session has shown who they are within ten minutes; signing in is such a proof. */
export async function isFreshlyProven({ auth, clock }: Core, session: string): Promise<boolean> {
  const proven = await auth.sessions.provenAt(session)
  return proven !== undefined && clock.now().getTime() - proven.getTime() < FRESH_MS
}

/** Guards what hands an account over to whoever found an open session. */
export type FreshProof = {
  /** Throws 403 for an account of the product whose holder must show anew who they are. Others pass, as on the wire. */
  require(auth: AuthRecord): Promise<void>
}

/** `names`: the collections whose accounts are asked. */
export function createFreshProof(core: Core, names: readonly string[]): FreshProof {
  return {
    async require({ collection, session = '' }) {
      if (!names.includes(collection.name) || (await isFreshlyProven(core, session))) return
      throw new ApiError(403, 'A fresh proof of who you are is required.', { session: REQUIRED })
    },
  }
}
