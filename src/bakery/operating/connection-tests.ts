import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OperatorScope } from './operator-scope.ts'

/** `text`: the other server's words. `off`: not in use, so nothing to be tested. */
export type FailedTest = { ok: false; reason: 'refused'; text: string } | { ok: false; reason: 'off' }

/** Whether what is set works. Takes what is saved. */
export type ConnectionTests = {
  /** `isFile`: no mail server is in use, so the mail is a file in the data folder. */
  mail(scope: OperatorScope, to: string, locale: Locale): Promise<Saved<{ isFile: boolean }> | FailedTest>
  /** Writes and deletes a file. */
  bucket(scope: OperatorScope, of: 'files' | 'backups'): Promise<Saved<null> | FailedTest>
}
