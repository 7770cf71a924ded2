/** Cookie with the chosen day, branch and time, as a query. */
export const PICKUP_COOKIE = { name: 'pickup', maxAge: 30 * 24 * 60 * 60 } as const
