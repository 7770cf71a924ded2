/** Formats a branch's address in one line, as orders store it: `Mühlenstraße 12, 21335 Lüneburg`. */
export function addressOf({ street, zip, city }: { street: string; zip: string; city: string }): string {
  return `${street}, ${zip} ${city}`
}
