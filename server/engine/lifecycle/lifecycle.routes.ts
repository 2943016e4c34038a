import { NOTHING_SELECTED } from '#contract/text/texts.ts'
import type { Lifecycle, Step } from '#machines/lifecycles/define-lifecycle.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeParameter, describeStep } from '#server/engine/resource/describe.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { run, runReadOnly, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { DONE, ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { historyOf } from './history.ts'
import { readAnswer } from './step-fields.ts'
import { takeStep, type StepRequest } from './take-step.ts'

/** A route per step people take, guarded by state, permission and version, and `GET …/history?id=`; nothing for a resource without life cycle. */
export function registerLifecycle(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity, lifecycle } = resource
  if (lifecycle === null) return
  for (const step of routedSteps(lifecycle)) registerStep(api, services, resource, step)
  const options = { config: accessTo(entity, 'list'), schema: describeParameter('id', '编号') }
  api.get(`${entity.path}/history`, options, async (request) => {
    const id = oneId((request.query as Parameters)['id'], 'id')
    const history = await runReadOnly(services, request, async (context) => {
      if ((await visibleRow(context, resource, id)) === undefined) throw missing()
      return historyOf(context, resource, id)
    })
    return ok(history)
  })
}

/** Each step once, wherever it begins; those of the record's own routes and of the server have no route. */
function routedSteps({ steps }: Lifecycle): Step[] {
  const routed = steps.filter(({ name, by }) => by !== 'server' && name !== 'edit' && name !== 'delete')
  return [...new Map(routed.map((step) => [step.name, step])).values()]
}

function registerStep(api: Api, services: ResourceServices, resource: Resource, step: Step): void {
  const { entity } = resource
  const { method = 'PUT', done = DONE, shows } = step
  const takesKey = shows === undefined
  const access = accessTo(entity, step.permission ?? step.name)
  const keepsRights = access.keepsRights && step.changesRights !== true
  api.route({
    method,
    url: `${entity.path}/${step.path ?? step.name}`,
    config: { ...access, keepsRights, ...(takesKey && { withIdempotencyKey: true as const }) },
    schema: describeStep(entity, step),
    handler: (request) => {
      const asked = stepRequest(step, (method === 'GET' ? request.query : request.body) as StepRequest['body'])
      return (takesKey ? runIdempotent : run)(services, request, async (context, changes) => {
        const shown: Record<string, string> = {}
        changes.push(...(await takeStep(context, resource, step.name, { ...asked, shown })))
        const answered = doneWith(step, asked.body) ?? done
        return ok(takesKey ? answered : shown, answered)
      })
    },
  })
}

/** The sentence of the answer, where it has one of its own. */
function doneWith(step: Step, body: StepRequest['body']): string | undefined {
  const answer = readAnswer(step, body)
  return answer === undefined ? undefined : step.outcome?.options[answer]?.done
}

function stepRequest(step: Step, body: StepRequest['body']): StepRequest {
  if (step.batch !== true) return { ids: [oneId(body['id'], 'id')], body }
  const ids = idsOf(body['ids'] ?? body['id'])
  if (ids.length === 0) throw refused(NOTHING_SELECTED)
  return { ids, body }
}
