import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { SignInFrom, SignInOutcome } from './sign-in.ts'

export type Passkey = {
  id: string
  name: string
  /** Instants. */
  created: string
  /** `''` while it never was. */
  lastUsed: string
}

/** `only_way_in`: the password alone is not enough, and the address for the code is not confirmed. */
type PasskeyRemoved = { ok: true } | { ok: false; reason: 'only_way_in' }

/** What goes to the browser and comes back from it, as the WebAuthn library has it. */
export type PasskeyJson = Record<string, unknown>

/** Passkeys of owners (WebAuthn). Each question to a device is asked once and holds for five minutes. */
export type Passkeys = {
  list(scope: OwnerScope): Promise<Passkey[]>
  askToRegister(scope: OwnerScope): Promise<PasskeyJson>
  /** `undefined` when the answer is not what was asked for. */
  register(
    scope: OwnerScope,
    input: { name: string; answer: PasskeyJson },
  ): Promise<Saved<Passkey> | undefined>
  rename(scope: OwnerScope, id: string, name: string): Promise<Saved<Passkey>>
  remove(scope: OwnerScope, id: string): Promise<PasskeyRemoved>
  askToSignIn(): Promise<PasskeyJson>
  signIn(answer: PasskeyJson, from: SignInFrom): Promise<SignInOutcome>
}
