import type { Locale } from '#bakery/locale.ts'
import type { Saved } from '#bakery/result.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

/** A failed test. `text` is the other server's message; `off` means not in use. */
export type FailedTest = { ok: false; reason: 'refused'; text: string } | { ok: false; reason: 'off' }

/** Tests of the saved connection settings. */
export type ConnectionTests = {
  /** Sends a test mail. `isFile`: no mail server is in use, so the mail was written to the data folder. */
  mail(scope: OperatorScope, to: string, locale: Locale): Promise<Saved<{ isFile: boolean }> | FailedTest>
  /** Tests a bucket by writing and deleting a file. */
  bucket(scope: OperatorScope, of: 'files' | 'backups'): Promise<Saved<null> | FailedTest>
}
