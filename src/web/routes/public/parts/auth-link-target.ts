const PAGES: Record<string, string> = {
  'confirm-verification': '/verify-email',
  'confirm-password-reset': '/reset-password',
  'confirm-email-change': '/confirm-email',
}

/** The page for a link of the backend's mails, by what follows the `#`: `#/auth/confirm-verification/TOKEN`. */
export function pageOfAuthLink(hash: string): string | undefined {
  const [, name = '', token = ''] = /^#\/auth\/([a-z-]+)\/([\w.-]+)$/.exec(hash) ?? []
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  return page && `${page}?token=${token}`
}
