import { apiError } from '#server/http/errors.ts'

/** Refuses a change of a row that changed meanwhile. Clients that know no versions send none; a form may send a number as text. @throws ApiError 409 */
export function requireVersion(given: unknown, current: unknown): void {
  if (given === undefined || given === null || given === '') return
  const version = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given
  if (version !== current) throw apiError('CONFLICT')
}
