/** Maximum length of inputs at sign-in. */
export const MAX_LENGTH = 255

/** Step of a sign-in. `mfaId` is that of the previous step, empty in the first one. */
export type LoginStep =
  | { step: 'password'; email: string; mfaId: string }
  | { step: 'code'; email: string; mfaId: string; codeId: string }

/** Step with `problem`, the reason why its last attempt was refused. */
export type LoginAnswer = LoginStep & { problem: 'refused' | 'invalid_email' | undefined }

/** Query parameter for the step; without it, the sign-in starts from the beginning. */
export const STEP = 'step'

/** Value for the first step with the e-mail address already given. */
export const START = 'start'

/** Returns the query string for another step of the same sign-in. */
export function searchOfStep(search: string, step: LoginStep['step'] | typeof START): string {
  const params = new URLSearchParams(search)
  params.set(STEP, step)
  return `?${params.toString()}`
}
