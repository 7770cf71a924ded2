/** Maximum length of a passkey's name. */
export const MAX_PASSKEY_NAME = 60
