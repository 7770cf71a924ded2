/** Where mail programs recognise an address in plain text: schemes, `www.`, domains, mailboxes. */
const TIES = /:(?=\/)|(?<=\bwww)\.|[.\u3002\uFF0E\uFF61](?=\p{L}{2})|@/giu
/** Takes no room, and no address goes on behind it. */
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * What people typed as it stands in a mail of ours: it looks the same, but no mail program makes a link of it. Whoever
 * calls a bakery `www.example.com` must not have us send that link to whom they like.
 */
export function unlinked(text: string): string {
  return text.replace(TIES, (tie) => ZERO_WIDTH_SPACE + tie)
}

/** Titles, hyphens and apostrophes, but neither figures nor addresses. */
const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u

/** Whether somebody can be greeted by that name; whatever else stands there was not meant as one. */
export function isGreetable(name: string): boolean {
  return NAME.test(name) && unlinked(name) === name
}
