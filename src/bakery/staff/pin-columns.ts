/** Columns of a member without PIN or code for one. */
export const NO_PIN = { pin: '', pinMisses: 0, pinCodeHash: '', pinCodeUntil: '' } as const
