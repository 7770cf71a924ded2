export const account = {
  title: 'Mein Konto',
  lead: (email: string) => `Sie arbeiten als ${email}.`,
}
