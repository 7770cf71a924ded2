/** Returns the link that calls a number as it was typed. */
export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
