/** Time zone of the operators' pages, the same for all bakeries: that of the platform's country. */
export const PLATFORM_TIMEZONE = 'Europe/Berlin'
