import type { Saved } from '../result.ts'
import type { FreshOwner, OwnerInPerson, OwnerScope } from '../tenancy/scope.ts'
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
  /** `undefined` until the owner's address is proven: the first proof would end the passkey. */
  askToRegister(scope: FreshOwner): Promise<PasskeyJson | undefined>
  /** `undefined` when the answer is not what was asked for, or the owner's address is not proven. */
  register(
    scope: FreshOwner,
    input: { name: string; answer: PasskeyJson },
  ): Promise<Saved<Passkey> | undefined>
  rename(scope: OwnerInPerson, id: string, name: string): Promise<Saved<Passkey>>
  remove(scope: OwnerInPerson, id: string): Promise<PasskeyRemoved>
  askToSignIn(): Promise<PasskeyJson>
  signIn(answer: PasskeyJson, from: SignInFrom): Promise<SignInOutcome>
  /** Whose passkey has answered a question of `askToSignIn`, by the owner's id. */
  proves(answer: PasskeyJson): Promise<string | undefined>
}
