/** Of what is typed at the sign-in. */
export const MAX_LENGTH = 255

/** What the page asks for. `mfaId` is of the step before, empty when this is the first. */
export type LoginStep =
  | { step: 'password'; email: string; mfaId: string }
  | { step: 'code'; email: string; mfaId: string; codeId: string }

/** `problem`: why the last try of this step was not taken. */
export type LoginAnswer = LoginStep & { problem: 'refused' | 'too_many' | 'invalid_email' | undefined }
