/** Cookie name of the auth session, in a module of its own, so that looking it up does not load the SDK. */
export const SESSION_COOKIE = 'pb_auth'
