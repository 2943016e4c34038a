import * as z from 'zod/mini'
import { WALL_STATE } from '#contract/areas/wall/wall.entity.ts'
import { WALL_SHOW } from '#contract/areas/wall/wall-show.ts'
import { wallAnswerSchema } from '#contract/walls/wall-answer.ts'
import { WALL_PATH } from '#contract/walls/wall-answers.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { walls } from './wall.resource.ts'

/** A wall for who stands in front of it. */
export function registerShownWall(api: Api, services: EngineServices): void {
  const config = { access: { permission: WALL_SHOW }, keepsRights: true, answer: wallAnswerSchema }
  const schema = { params: z.object({ wall: z.string().check(z.maxLength(64)) }) }
  api.get(`${WALL_PATH}/:wall`, { config, schema }, async (request) =>
    ok(
      await runReadOnly(services, request, async (context) => {
        const row = await visibleRow(context, walls, request.params.wall)
        if (row === undefined) throw missing()
        if (row.state !== WALL_STATE.shown) throw refused(`大屏“${row.name}”已停用！`)
        return z.parse(wallAnswerSchema, { name: row.name, version: row.version, definition: row.definition })
      }),
    ),
  )
}
