import type { IncomingHttpHeaders } from 'node:http'
import { apiError } from '#server/http/errors.ts'

const NAMES = ['tenant_id', 'tenant-id', 'x-tenant-id'] as const

/** The tenant a request asks for; 0 = none. @throws ApiError when the three headers disagree or are no number. Source: contract §2.1 */
export function requestedTenant(headers: IncomingHttpHeaders): number {
  const values = new Set(NAMES.flatMap((name) => headers[name] ?? []).map((value) => value.trim()))
  values.delete('')
  const [value, ...others] = values
  if (others.length > 0 || (value !== undefined && !/^\d{1,9}$/.test(value))) throw apiError('TENANTS_DISAGREE')
  return Number(value ?? 0)
}
