/** Minimum length of a new password. `password-strength.ts`, which is large, judges its strength. */
export const MIN_PASSWORD_LENGTH = 8
