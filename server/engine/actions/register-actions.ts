import { NOTHING_SELECTED } from '#contract/text/texts.ts'
import { actionCode, takesIdempotencyKey } from '#contract/define-action.ts'
import type { Entity, EntityActionFacts } from '#contract/define-entity.ts'
import { COPY_ACTION } from '#contract/entity/platform-rows.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { describeAction } from '#server/engine/resource/describe.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { run, runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { DONE, ok } from '#server/http/answer.ts'
import { idsOf, oneId } from '#server/http/ids.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { ActionWork } from './action-work.ts'
import { copyToTenant } from './copy-to-tenant.ts'
import { doAction, type NamedWork } from './do-action.ts'

const MINUTE_MS = 60_000

/** A route per action that the entity declares and the engine serves. @throws when nothing does what one of them says */
export function registerActions<S extends ResourceServices>(
  api: Api,
  services: S,
  resource: Resource,
  works: Readonly<Record<string, ActionWork<Entity, S> | undefined>> = {},
): void {
  for (const [name, action] of Object.entries(resource.entity.actions ?? {})) {
    if (action.elsewhere !== undefined) continue
    const work = works[name] ?? standardWork(resource, name)
    if (work === undefined) throw new Error(`registerActions: nothing does ${name} of ${resource.entity.name}`)
    registerAction(api, services, resource, { name, action, work })
  }
}

/** What the engine does itself. */
function standardWork(resource: Resource, name: string): ActionWork | undefined {
  return resource.entity.sharesPlatformRows === true && name === COPY_ACTION ? copyToTenant(resource) : undefined
}

function registerAction<S extends ResourceServices>(
  api: Api,
  services: S,
  resource: Resource,
  named: NamedWork<S>,
): void {
  const { entity } = resource
  const { name, action } = named
  const { method = 'POST', path = name, perMinute } = action
  const access = accessTo(entity, actionCode(name, action))
  const takesKey = takesIdempotencyKey(action)
  api.route({
    method,
    url: `${entity.path}/${path}`,
    config: {
      ...access,
      keepsRights: access.keepsRights && action.changesRights !== true,
      ...(takesKey && { withIdempotencyKey: true as const }),
      ...(perMinute !== undefined && { rateLimit: { max: perMinute, timeWindow: MINUTE_MS } }),
    },
    schema: describeAction(entity, action),
    handler: async (request) => {
      const body = bodyOf(request.body ?? {})
      const ids = namedRows(action, body)
      let committed: (() => void) | undefined
      const answer = await (takesKey ? runIdempotent : run)(services, request, async (context, changes) => {
        const outcome = await doAction(context, resource, named, { ids, body, services })
        changes.push(...outcome.changes)
        committed = outcome.committed
        const message = outcome.message ?? action.done ?? DONE
        return ok(outcome.result ?? message, message)
      })
      committed?.()
      return answer
    },
  })
}

function namedRows({ on }: EntityActionFacts, body: Readonly<Record<string, unknown>>): string[] {
  if (on === 'list') return []
  if (on !== 'batch') return [oneId(body['id'], 'id')]
  const ids = idsOf(body['ids'] ?? body['id'])
  if (ids.length === 0) throw refused(NOTHING_SELECTED)
  return ids
}
