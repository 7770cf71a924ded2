/** Maximum lengths of a visitor's message. */
export const CONTACT_MAX = { name: 120, message: 5000 } as const
