import * as z from 'zod/mini'

/** The envelope of every answer. `code` 200 or 0 is success on upstream servers; decide on `success`. Source: contract §1, O-04. */
export interface Result<T> {
  success: boolean
  message: string
  code: number
  result: T
  timestamp: number
}

export const resultSchema = z.looseObject({
  success: z.boolean(),
  message: z.catch(z.string(), ''),
  code: z.catch(z.coerce.number(), 0),
  result: z._default(z.unknown(), null),
})

/** One page of a list. Source: contract §1.4. */
export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

/** Codes inside the envelope. Source: contract §1.2. */
export const CODE = {
  ok: 200,
  rowErrors: 201,
  badRequest: 400,
  unauthorized: 401,
  notFound: 404,
  conflict: 409,
  captcha: 412,
  /** The key of an adding call stands for a call with other content, which took effect. */
  otherContent: 422,
  /** The same adding call is still being worked on. */
  stillRunning: 425,
  failure: 500,
  noPermission: 510,
} as const
