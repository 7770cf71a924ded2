import { z } from 'zod'

/** Maximum length of the body, far above any device's answer. */
const MAX_BYTES = 50_000

const body = z.object({ name: z.string().max(200).default(''), answer: z.record(z.string(), z.unknown()) })

/** Reads what `askDevice` sends; `undefined` for anything else. The service verifies the answer itself. */
export async function readPasskeyAnswer(request: Request): Promise<z.infer<typeof body> | undefined> {
  const text = await request.text()
  if (text.length > MAX_BYTES) return undefined
  try {
    return body.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
