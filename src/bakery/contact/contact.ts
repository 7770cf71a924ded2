import type { Saved } from '../result.ts'

export type Contact = {
  /** Stored, and mailed to the operator. */
  send(input: { name: string; email: string; message: string; locale: 'de' | 'en' }): Promise<Saved<null>>
}
