/** Attributes of cookies in a frame on another site, for the server and for scripts. */
export const FRAME_COOKIE = 'SameSite=None; Secure; Partitioned'
