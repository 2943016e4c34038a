import { permissionOf, type EntityAction } from '#contract/define-entity.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Principal } from '#server/identity/auth.ts'
import { personOf } from '#server/rights/person-of.ts'
import { calledBy } from '#server/rights/called-by.ts'
import { refused } from '#server/http/refusals.ts'
import type { Job } from '#server/jobs/job.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

/** The rows a job works on, and how they are reached. */
export interface Workplace {
  resource: Resource
  services: EngineServices
}

/** How the routes of an entity, or of its recycle bin, reach its rows, so that a job does the same. @throws in a server that does not serve it */
export function workplaceOf({ served }: Pick<EngineServices, 'served'>, { record }: Job): Workplace {
  const workplace = served.get(record.entity)
  if (workplace === undefined) throw new Error(`operations: nobody serves ${record.entity}`)
  const isOfBin = (record.input as { isBin?: true }).isBin === true
  if (!isOfBin) return workplace
  const { bin } = workplace.resource
  if (bin === undefined) throw new Error(`operations: ${record.entity} has no recycle bin`)
  return { ...workplace, resource: bin }
}

/** The user who asked for the work, with the rights they hold now. @throws ApiError when these do not suffice any more */
export async function ownerNow(
  { resource, services }: Workplace,
  { record }: Job,
  action: EntityAction,
): Promise<Principal> {
  const place = { userId: record.user_id, tenantId: Math.max(0, record.tenant_id), orgCode: record.org_code }
  const person = await services.database.scope({ tenantId: 0 }, (sql) => personOf(sql, place, services.now()))
  if (person === null) throw refused('您的账号已不能在该租户工作，任务已停止')
  const permission = permissionOf(resource.entity, action)
  if (!person.permissions.has(permission)) throw refused('您已没有此操作的权限，任务已停止')
  return { ...calledBy(person, { permission }), ip: record.ip ?? '' }
}

/** One step of a job as the user who asked for it: one transaction, told to every page when it is committed. Its last act is `job.step`. */
export async function stepAsOwner(
  workplace: Workplace,
  job: Job,
  action: EntityAction,
  work: (context: Context, changes: RowChange[]) => Promise<void>,
): Promise<void> {
  job.goOn()
  const { services } = workplace
  const principal = await ownerNow(workplace, job, action)
  await services.write(principal, (sql, changes) =>
    work(workContext(services, { sql, principal, now: services.now() }), changes),
  )
}
