/** Maximum length of the text that a list is searched for; the rest is ignored. */
export const MAX_SEARCH = 80
