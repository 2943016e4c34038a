import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'

/** Makes `schema: { body, querystring, params }` of zod the types of a handler's request. */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
  serializer: unknown
}

/** The server as routes see it. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, SchemaTypes>

/** Lets zod schemas check requests; what a schema does not name is dropped. */
export const compileSchema: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (value: unknown) => {
    const parsed = z.safeParse(schema, value ?? {})
    if (parsed.success) return { value: parsed.data }
    return { error: new ApiError(CODE.badRequest, invalidText(parsed.error.issues, value), { status: 400 }) }
  }

type Issue = z.core.$ZodIssue

/** One Chinese sentence that names the first field at fault. */
function invalidText(issues: readonly Issue[], value: unknown): string {
  const issue = issues[0]
  if (!issue) return '提交的数据格式不正确'
  if (/[\u4e00-\u9fa5]/.test(issue.message)) return issue.message
  const field = issue.path.map(String).join('.')
  if (field === '') return '提交的数据格式不正确'
  return `参数 ${field} ${problemOf(issue, issue.path.reduce(member, value))}`
}

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined
}

function problemOf(issue: Issue, input: unknown): string {
  if (input === undefined || input === null) return '不能为空'
  if (issue.code === 'too_big') return `超出上限 ${String(issue.maximum)}`
  if (issue.code === 'too_small') return Number(issue.minimum) <= 1 ? '不能为空' : `低于下限 ${String(issue.minimum)}`
  return '格式不正确'
}
