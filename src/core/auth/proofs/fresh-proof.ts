import type { Core } from '#core/core.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { ApiError } from '#kit/errors.ts'

/** Time for which an authentication counts as fresh. */
const FRESH_MS = 10 * 60_000

const REQUIRED = fieldError('fresh_proof_required', 'Show who you are once more: sign in again.')

/** Tells whether the holder of a session has authenticated within the last ten minutes; signing in counts. */
export async function isFreshlyProven({ auth, clock }: Core, session: string): Promise<boolean> {
  const proven = await auth.sessions.provenAt(session)
  return proven !== undefined && isFresh(proven, clock.now())
}

/** Returns whether a proof from `proven` still counts. */
export function isFresh(proven: Date, now: Date): boolean {
  return now.getTime() - proven.getTime() < FRESH_MS
}

/** Guards changes through which someone with an open session could take over the account. */
export type FreshProof = {
  /**
   * Throws 403 when an account of the product has to authenticate again. Other accounts pass, as the wire contract
   * has it.
   */
  require(auth: AuthRecord): Promise<void>
}

/** `names` lists the collections whose accounts must authenticate again. */
export function createFreshProof(core: Core, names: readonly string[]): FreshProof {
  return {
    async require({ collection, session = '' }) {
      if (!names.includes(collection.name) || (await isFreshlyProven(core, session))) return
      throw new ApiError(403, 'A fresh proof of who you are is required.', { session: REQUIRED })
    },
  }
}
