/** Maximum length of a mail address. */
export const MAX_EMAIL = 255
