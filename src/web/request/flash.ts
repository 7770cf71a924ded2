/** A message that survives a redirect and is shown once, as a toast. */
export type Flash = { id: string; kind: 'success' | 'error'; text: string }
