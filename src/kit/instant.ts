/** How instants are stored and sent: UTC, `YYYY-MM-DD HH:mm:ss.sssZ`. They sort as text. */
export function formatInstant(date: Date): string {
  return date.toISOString().replace('T', ' ')
}
