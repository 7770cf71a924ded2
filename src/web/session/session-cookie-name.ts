/** Name of the stored auth session: apart from its format, so that asking for it does not load the SDK. */
export const SESSION_COOKIE = 'pb_auth'
