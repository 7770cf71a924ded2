/** Returns the mailbox of an address, without its tag: `anna+brot@…` is delivered to `anna@…`. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
}
