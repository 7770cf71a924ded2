const PAGES: Record<string, string> = {
  'confirm-verification': '/verify-email',
  'confirm-password-reset': '/reset-password',
  'confirm-email-change': '/confirm-email',
}

/**
 * Returns the page for a link in the backend's mails, given its hash `#/auth/confirm-verification/TOKEN`; `undefined`
 * if unknown.
 */
export function pageOfAuthLink(hash: string): string | undefined {
  const [, name = '', token = ''] = /^#\/auth\/([a-z-]+)\/([\w.-]+)$/.exec(hash) ?? []
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  return page && `${page}?token=${token}`
}
