/** Version of the platform's terms of use: the day of their last change. Stored with each acceptance. */
export const TERMS_VERSION = '2026-11-20'
