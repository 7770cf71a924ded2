/** Of a new password; how hard it is to guess is judged by `password-strength.ts`, which is large. */
export const MIN_PASSWORD_LENGTH = 8
