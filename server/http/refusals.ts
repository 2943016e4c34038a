import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'

/** The request itself is wrong: HTTP 400. */
export function badInput(message: string): ApiError {
  return new ApiError(CODE.badRequest, message, { status: 400 })
}

/** The request is understood and refused: HTTP 200, as upstream answers business failures. */
export function refused(message: string): ApiError {
  return new ApiError(CODE.failure, message)
}

/** No such record, or none this person may see. */
export function missing(): ApiError {
  return new ApiError(CODE.notFound, '未找到对应实体', { status: 404 })
}
