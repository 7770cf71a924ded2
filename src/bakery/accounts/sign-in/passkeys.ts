import type { Saved } from '#bakery/result.ts'
import type { FreshOwner, OwnerInPerson, OwnerScope } from '#bakery/tenancy/scope.ts'
import type { SignInFrom, SignInOutcome } from './sign-in.ts'

export type Passkey = {
  id: string
  name: string
  /** ISO instant. */
  created: string
  /** ISO instant; `''` if never used. */
  lastUsed: string
}

/** `only_way_in`: the password alone is not enough, and the address for the code is not confirmed. */
type PasskeyRemoved = { ok: true } | { ok: false; reason: 'only_way_in' }

/** Data exchanged with the browser, in the format of the WebAuthn library. */
export type PasskeyJson = Record<string, unknown>

/** Passkeys of owners (WebAuthn). Each challenge is valid once and for five minutes. */
export type Passkeys = {
  list(scope: OwnerScope): Promise<Passkey[]>
  /**
   * Returns the options for a new passkey; `undefined` until the owner's address is proven, as the first proof would
   * remove the passkey.
   */
  askToRegister(scope: FreshOwner): Promise<PasskeyJson | undefined>
  /** Stores a new passkey; `undefined` when the answer is invalid or the owner's address is not proven. */
  register(
    scope: FreshOwner,
    input: { name: string; answer: PasskeyJson },
  ): Promise<Saved<Passkey> | undefined>
  rename(scope: OwnerInPerson, id: string, name: string): Promise<Saved<Passkey>>
  remove(scope: OwnerInPerson, id: string): Promise<PasskeyRemoved>
  askToSignIn(): Promise<PasskeyJson>
  signIn(answer: PasskeyJson, from: SignInFrom): Promise<SignInOutcome>
  /** Returns the id of the owner whose passkey answered a challenge of `askToSignIn`. */
  proves(answer: PasskeyJson): Promise<string | undefined>
}
