import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { editRow } from '#server/engine/write/write-rows.ts'
import { coursePackages } from './course-package.resource.ts'

/**
 * Holds a package whose courses may be changed until the transaction ends, and gives it its next version: who arranges it elsewhere hears of it.
 * @returns what its lists hear; they count the courses anew @throws ApiError where it stays as it is, 409 where `version` is not its own
 */
export async function touchPackage(context: Context, id: string, version?: number): Promise<RowChange> {
  const { tenantId } = await editRow(context, coursePackages, { id, ...(version === undefined ? {} : { version }) })
  return { entity: coursePackage.name, action: 'edit', ids: [id], tenantId }
}
