import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { moment } from '#server/db/moments.ts'
import type { MaskName } from '#contract/masks/masks.ts'
import { memoized } from '#contract/collections/memoized.ts'
import type { LogTable } from '#server/db/log-tables.ts'
import { loggedPath } from '#server/http/logging.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { authorOf } from '#server/identity/devices/device-principal.ts'
import { codesOf } from '#server/rights/access.ts'
import { loggedParameters } from './logged-parameters.ts'
import { operationWords } from './operation-words.ts'

/** `log_type` of operations, and of sign-ins. Source: contract §11.5. */
export const LOG_TYPE = { signIn: 1, operation: 2 } as const
/** Values of the dictionary `operate_type`. */
const OPERATE_TYPE = { add: 2, edit: 3, delete: 4, import: 5, export: 6 } as const
const LONGEST_CONTENT = 1_000
const LONGEST_PARAMETERS = 2_000
const LONGEST_PROBLEM = 255
const LONGEST_ADDRESS = 255

interface Known {
  /** Names of rights by their codes. */
  rights: Pick<ReadonlyMap<string, string>, 'get'>
  /** All that are served. */
  resources: readonly Resource[]
}

export type LogLine = Insertable<LogTable>

/**
 * The line of the log for a call; null for one that leaves none: a caller who only reads, or keeps something of their own (columns, drafts, pieces
 * of uploads), is not put on record. What was refused is.
 */
export function operationLine(
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>,
  { rights, resources }: Known,
  nowMs: number,
): LogLine | null {
  const { method } = request
  const person = whoCalled(request)
  if (person?.operation === undefined) return null
  const code = rightOf(request)
  // Its id is drawn when it is asked for.
  const { operation } = person
  const { deeds } = operation
  const { username, realname } = person
  const isTried = code !== null && method !== 'GET' && method !== 'HEAD'
  if (deeds.length === 0 && !isTried) return null
  const problem = request.refusal ?? (reply.statusCode >= 400 ? String(reply.statusCode) : null)
  const done = problem === null ? operationWords(deeds, resources) : ''
  const path = loggedPath(request.url)
  return {
    id: operation.id,
    tenant_id: person.tenantId,
    log_type: LOG_TYPE.operation,
    log_content: (done || rights.get(code ?? '') || `${method} ${path}`).slice(0, LONGEST_CONTENT),
    operate_type: operateTypeOf(deeds[0]?.action ?? code?.split(':').at(-1) ?? ''),
    userid: username,
    username: realname,
    ip: person.ip,
    method: `${method} ${request.routeOptions.url ?? ''}`.slice(0, 500),
    request_url: path.slice(0, LONGEST_ADDRESS),
    // What devices say holds codes and nonces.
    request_param: request.knownDevice === null ? parametersOf(request, resources) : null,
    request_type: method,
    cost_time: Math.round(reply.elapsedTime),
    outcome: problem === null ? '1' : '0',
    problem: problem === null ? null : problem.slice(0, LONGEST_PROBLEM),
    create_by: username,
    create_time: moment(nowMs),
  }
}

/** The user, their impersonator, or a device. */
function whoCalled({ signedIn, knownDevice }: FastifyRequest) {
  if (signedIn !== null) {
    const { username, realname } = signedIn.impersonator ?? signedIn
    const { operation, tenantId, ip } = signedIn
    return { username, realname, operation, tenantId, ip }
  }
  if (knownDevice === null) return null
  const { username, tenantId, ip } = authorOf(knownDevice)
  return { username, realname: null, operation: knownDevice.operation, tenantId, ip }
}

/** The right a call needs; of several the first. */
function rightOf({ routeOptions: { config } }: FastifyRequest): string | null {
  return codesOf(config.access)[0] ?? null
}

function operateTypeOf(action: string): number {
  if (/^(add|register)/.test(action)) return OPERATE_TYPE.add
  if (/^(delete|destroy)/.test(action)) return OPERATE_TYPE.delete
  if (action === 'import' || action === 'export') return OPERATE_TYPE[action]
  return OPERATE_TYPE.edit
}

/** What was asked, without secrets and with what answers hide masked; whose call it is need not be known. */
function parametersOf({ body, query }: FastifyRequest, resources: readonly Resource[]): string | null {
  const asked = typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? body : query
  const text = loggedParameters(asked, (key) => masksOf(resources).get(key))
  return text === undefined || text === '{}' ? null : text.replaceAll('\\u0000', '').slice(0, LONGEST_PARAMETERS)
}

/** Masks by the names of fields, of whatever entity. Of two entities whose fields of one name are masked differently the first counts. */
const masksOf = memoized((resources: readonly Resource[]): ReadonlyMap<string, MaskName> => {
  const fields = resources.flatMap(({ entity }) => Object.entries(entity.fields))
  const masked = fields.flatMap(([key, { masked: mask }]) => (mask === undefined ? [] : [[key, mask] as const]))
  return new Map(masked.toReversed())
})
