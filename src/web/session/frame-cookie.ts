/** Attributes of cookies in a frame on another site, whoever writes them. */
export const FRAME_COOKIE = 'SameSite=None; Secure; Partitioned'
