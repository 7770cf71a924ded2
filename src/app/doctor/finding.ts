/** Result of one check. `todo` tells the operator what to do; without it all is well. */
export type Finding = { about: string; found: string; todo?: string | undefined }

/** Returns the finding of a check that threw. */
export function notSeen(about: string, cause: unknown, todo: string): Finding {
  return { about, found: cause instanceof Error ? cause.message : String(cause), todo }
}
