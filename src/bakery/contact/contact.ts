import type { Saved } from '../result.ts'

export type Contact = {
  /** Stores the message and mails it to the operator. */
  send(input: { name: string; email: string; message: string; locale: 'de' | 'en' }): Promise<Saved<null>>
}
