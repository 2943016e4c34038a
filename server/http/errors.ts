import {
  CONFLICT,
  FOREIGN_TENANT,
  IMPERSONATING,
  NOT_FOUND,
  NO_PERMISSION,
  TOKEN_INVALID_MESSAGE,
  UNAUTHORIZED,
} from '#contract/text/texts.ts'
import { SECOND_FACTOR_DUE } from '#contract/accounts/second-factor.ts'
import { CODE } from '#contract/wire/result.ts'

export interface ApiErrorOptions {
  /** HTTP status; default 200, as upstream answers business failures. */
  status?: number
  result?: unknown
  cause?: unknown
}

/** A refusal thrown from anywhere below a route; the error handler turns it into an answer. */
export class ApiError extends Error {
  readonly code: number
  readonly status: number
  readonly result: unknown

  constructor(code: number, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = options.status ?? 200
    this.result = options.result ?? null
  }
}

/** Name → code in the envelope, HTTP status, text. */
const ERRORS = {
  NO_TOKEN: [CODE.unauthorized, 401, UNAUTHORIZED],
  // Upstream up to 2.4 answers an expired session with status 500; the console looks for the phrase. Source: O-46.
  TOKEN_INVALID: [CODE.failure, 500, TOKEN_INVALID_MESSAGE],
  SESSION_ENDED: [CODE.unauthorized, 401, TOKEN_INVALID_MESSAGE],
  FOREIGN_TENANT: [CODE.unauthorized, 401, FOREIGN_TENANT],
  TENANTS_DISAGREE: [CODE.badRequest, 400, '租户请求头互相矛盾，请只选择一个租户'],
  NO_PERMISSION: [CODE.noPermission, 403, NO_PERMISSION],
  PASSWORD_DUE: [CODE.noPermission, 403, '当前密码由管理员设置，请先改成只有自己知道的密码'],
  SECOND_FACTOR_DUE: [CODE.noPermission, 403, SECOND_FACTOR_DUE],
  IMPERSONATING: [CODE.noPermission, 403, IMPERSONATING],
  CROSS_SITE: [CODE.noPermission, 403, '拒绝来自其他网站的请求'],
  NOT_FOUND: [CODE.notFound, 404, NOT_FOUND],
  CONFLICT: [CODE.conflict, 200, CONFLICT],
  BAD_KEY: [CODE.badRequest, 400, '请求头 Idempotency-Key 须为 1 到 128 个可见的 ASCII 字符'],
  STILL_RUNNING: [CODE.stillRunning, 409, '上一次相同的提交还在处理中，请稍后再试'],
  OTHER_CONTENT: [
    CODE.otherContent,
    422,
    '上一次提交已经生效，而这次的内容与上一次不同：请先核对，确需再次提交，请重新提交',
  ],
  DUPLICATE_ROW: [CODE.failure, 200, '数据库中已存在该记录'],
  IN_USE: [CODE.failure, 200, '该数据正被其他数据使用，无法完成操作'],
  TOO_LONG: [CODE.badRequest, 400, '字段太长,超出数据库字段的长度'],
  BAD_VALUE: [CODE.badRequest, 400, '提交的数据格式不正确，请检查后重试'],
  BAD_JSON: [CODE.badRequest, 400, '请求内容不是有效的 JSON'],
  TOO_DEEP: [CODE.badRequest, 400, '请求内容嵌套过深'],
  FORBIDDEN_KEY: [CODE.badRequest, 400, '请求内容包含不允许的字段名'],
  TOO_LARGE: [413, 413, '请求内容超出 1 MB 限制'],
  BAD_CONTENT_TYPE: [415, 415, '不支持的请求内容类型，请使用 JSON'],
  TOO_MANY: [429, 429, '操作太频繁，请稍后再试'],
  BUSY: [503, 503, '系统繁忙，请稍后再试'],
  INTERNAL: [CODE.failure, 500, '操作失败，系统发生内部错误'],
} as const satisfies Record<string, readonly [code: number, status: number, message: string]>

export type ErrorName = keyof typeof ERRORS

/** The error of the table as something to throw. */
export function apiError(name: ErrorName): ApiError {
  const [code, status, message] = ERRORS[name]
  return new ApiError(code, message, { status })
}
