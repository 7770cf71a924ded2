/** Most characters of a search in the help. */
export const LONGEST_QUERY = 100
