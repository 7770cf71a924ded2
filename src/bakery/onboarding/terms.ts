/** Of the platform's terms of use: the day since which they read as they do. Stored with who has accepted them. */
export const TERMS_VERSION = '2026-11-20'
