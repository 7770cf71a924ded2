/** Scopes that an API key can have. NB! Programs and stored keys know these names: they are never renamed. */
export const API_SCOPES = [
  'products:read',
  'orders:read',
  'customers:read',
  'orders:write',
  'volumes:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Maximum length of a key's name, and number of keys of a bakery. */
export const API_KEY_MAX = { name: 60, keys: 10 } as const

/** Choices for the number of days for which a new key is valid; 0 means that it does not expire. */
export const API_KEY_DAYS = [365, 90, 30, 0] as const
export type ApiKeyDays = (typeof API_KEY_DAYS)[number]
