import * as z from 'zod/mini'
import { DISPLAY_PATH, displayWallSchema, WALL_OFF } from '#contract/walls/display-wire.ts'
import { WALL_STATE } from '#contract/areas/wall/wall.entity.ts'
import { WALL_ANSWERS } from '#contract/walls/wall-answers.ts'
import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { queryAs } from '#server/engine/resource/run.ts'
import { withinLimit } from '#server/figures/rows-limit.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError, apiError } from '#server/http/errors.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { DisplayPrincipal } from '#server/identity/displays/display-principal.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { countFor, isShown, wallSeen } from './wall.routes.ts'

/** A display reads its own wall and the sums that stand on it, of the organisation that was chosen when it was paired: nothing of what it sends is asked. Source: walls 4.8. */
export function registerDisplayWall(api: Api, services: EngineServices): void {
  const access = { display: true } as const
  const seenBy = <T>(display: DisplayPrincipal, work: (context: Context) => Promise<T>): Promise<T> =>
    queryAs(services, viewerOfDisplay(display), work)
  api.get(`${DISPLAY_PATH}/wall`, { config: { access, answer: displayWallSchema } }, async ({ display }) => {
    const row = await seenBy(display, (context) => wallSeen(context, display.wallId))
    if (row === undefined) throw missing()
    if (row.state !== WALL_STATE.shown) throw new ApiError(WALL_OFF, `大屏“${row.name}”已停用`)
    const { id: wallId, name, version, definition } = row
    return ok(z.parse(displayWallSchema, { displayName: display.name, wallId, name, version, definition }))
  })
  for (const name of Object.keys(WALL_SOURCES) as WallSource[]) {
    const answer: z.ZodMiniType = WALL_ANSWERS[WALL_SOURCES[name].call]
    api.get(`${DISPLAY_PATH}/wall/${name}`, { config: { access, answer } }, async ({ display }, reply) => {
      const counted = await withinLimit(() =>
        seenBy(display, async (context) => {
          if (!(await isShown(context, display.wallId, name))) throw apiError('NOT_FOUND')
          void reply.header('x-as-of', String(context.now))
          return z.parse(answer, await countFor(context, name, display.orgId))
        }),
      )
      return ok(counted)
    })
  }
}

/** The principal that the sums of its wall are counted for: it sees its tenant, no other one, and writes nothing. */
function viewerOfDisplay({ displayId, tenantId, name, ip }: DisplayPrincipal): Principal {
  return {
    userId: displayId,
    username: `屏幕 ${name}`,
    realname: '',
    tenantIds: [tenantId],
    tenantId,
    administrator: true,
    platform: false,
    orgCode: '',
    roleIds: [],
    permissions: new Set(),
    platformPermissions: new Set(),
    sessionHash: '',
    ip,
  }
}
