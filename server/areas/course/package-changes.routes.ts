import * as z from 'zod/mini'
import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { PACKAGE_CHANGES_PATH, type PackageChanges } from '#contract/areas/course/package-changes.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { coursePackages } from './course-package.resource.ts'
import { changesSince, lastDecision } from './package-content.ts'

const querystring = z.object({ id: z.string().check(z.minLength(1), z.maxLength(32)) })

/** `GET changes`: the courses of a package, and how they differ from those of the last decision. Source: SCREEN-13. */
export function registerPackageChanges(api: Api, services: EngineServices): void {
  const options = { config: accessTo(coursePackage, 'list'), schema: { querystring } }
  api.get(PACKAGE_CHANGES_PATH, options, async (request) =>
    ok(await runReadOnly(services, request, (context) => changesOf(context, request.query.id))),
  )
}

async function changesOf(context: Context, id: string): Promise<PackageChanges> {
  if ((await visibleRow(context, coursePackages, id)) === undefined) throw missing()
  const decision = await lastDecision(context, id)
  const courses = await changesSince(context, id, decision)
  if (decision === null) return { last: null, courses }
  const { auditTime, auditUser, outcome } = decision
  return { last: { auditTime, auditUser, outcome }, courses }
}
