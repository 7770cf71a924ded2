/** Of what is typed at the sign-in. */
export const MAX_LENGTH = 255

/** What the page asks for. `mfaId` is of the step before, empty when this is the first. */
export type LoginStep =
  | { step: 'password'; email: string; mfaId: string }
  | { step: 'code'; email: string; mfaId: string; codeId: string }

/** `problem`: why the last try of this step was not taken. */
export type LoginAnswer = LoginStep & { problem: 'refused' | 'invalid_email' | undefined }

/** Query parameter that names the step: without it, the sign-in begins. */
export const STEP = 'step'

/** The first step once more, with the e-mail that was given. */
export const START = 'start'

/** The query of another step of the same sign-in. */
export function searchOfStep(search: string, step: LoginStep['step'] | typeof START): string {
  const params = new URLSearchParams(search)
  params.set(STEP, step)
  return `?${params.toString()}`
}
