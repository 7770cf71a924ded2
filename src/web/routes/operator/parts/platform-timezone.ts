/** Operators of all bakeries read one clock: that of the platform's country. */
export const PLATFORM_TIMEZONE = 'Europe/Berlin'
