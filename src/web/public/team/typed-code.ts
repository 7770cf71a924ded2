/** Maximum length read of a typed code or PIN, above that of any valid one. */
export const MAX_CODE = 40
