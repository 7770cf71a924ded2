/** Texts of an error page that the server wrote, in place of those of its status, and where its button leads. */
export type ToldPage = { title: string; text: string; action: string; to: string }

export function isTold(content: unknown): content is ToldPage {
  return (content as Partial<ToldPage> | null | undefined)?.to !== undefined
}
