import type { Children } from '#contract/define-entity.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { Body } from '#server/engine/write/write-rows.ts'
import { ApiError } from '#server/http/errors.ts'
import { CODE } from '#contract/wire/result.ts'

/** Rows of one record that are saved with it. */
export interface RelatedRows extends Children {
  resource: Resource
  parentId: string
  /** Ids of new rows, by the temporary ones they were sent with. */
  ids: Record<string, string>
}

/** Adds the number of the row to a refusal. */
export async function numbered<T>(rows: readonly Body[], row: Body, saving: Promise<T>): Promise<T> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code === CODE.conflict) throw error
    throw new ApiError(error.code, `第 ${rows.indexOf(row) + 1} 行：${error.message}`, { status: error.status })
  })
}

export function hasId(row: Body): boolean {
  return typeof row['id'] === 'string' && row['id'] !== ''
}

export function idOf(row: Body): string {
  return String(row['id'])
}
