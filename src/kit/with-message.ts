import { ApiError } from './errors.ts'

/** Runs `work`; replaces the message of a 400 it throws and keeps the field errors. */
export async function withMessage<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError(400, message, error.data, { cause: error })
  }
}
