/** Maximum length read of a typed code or PIN, above that of any. */
export const MAX_CODE = 40
