import * as z from 'zod/mini'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { department } from '#contract/areas/department/department.entity.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { wall as wallEntity, WALL_STATE } from '#contract/areas/wall/wall.entity.ts'
import { WALL_SHOW } from '#contract/areas/wall/wall-show.ts'
import { permissionOf, type Entity } from '#contract/define-entity.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import { readWallText } from '#contract/walls/read-wall.ts'
import { daysOfSource } from '#contract/walls/source-days.ts'
import { sourcesOfWall } from '#contract/walls/sources-of.ts'
import { WALL_ANSWERS, WALL_PATH } from '#contract/walls/wall-answers.ts'
import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { maySee } from '#server/figures/seen-rows.ts'
import { withinLimit } from '#server/figures/rows-limit.ts'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import { rulesFor } from '#server/rights/data-rules.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { ANALYSIS_CALLS } from './analysis.routes.ts'
import { todayOf, type Asked } from './asked.ts'
import { HOME_CALLS } from './home.routes.ts'

interface Call {
  of: Entity
  parameters: Readonly<Record<string, z.ZodMiniType>>
  answer: (context: Context, asked: Asked) => Promise<unknown>
}

const CALLS = { ...ANALYSIS_CALLS, ...HOME_CALLS }
/** What the calls of walls count. */
const COUNTED: readonly Entity[] = [
  student,
  studyRecord,
  studentLogin,
  equipment,
  deviceFault,
  hazard,
  alarmRecord,
  department,
  drillPlan,
]

/** Figures of walls for who stands in front of them. What is asked for stands in the wall: of outside comes its name alone. Source: walls 4. */
export function registerWalls(api: Api, services: EngineServices): void {
  const schema = { params: z.object({ wall: z.string().check(z.maxLength(64)) }) }
  for (const name of Object.keys(WALL_SOURCES) as WallSource[]) {
    const answer: z.ZodMiniType = WALL_ANSWERS[WALL_SOURCES[name].call]
    const config = { access: { permission: WALL_SHOW }, keepsRights: true, answer }
    api.get(`${WALL_PATH}/:wall/${name}`, { config, schema }, async (request, reply) => {
      const counted = async (context: Context) => {
        if (!(await isShown(context, request.params.wall, name))) throw apiError('NOT_FOUND')
        void reply.header('x-as-of', String(context.now))
        return z.parse(answer, await figuresOf(context, name))
      }
      return ok(await withinLimit(() => runQuery(services, request, counted)))
    })
  }
}

/** A wall that this person sees. */
export async function wallSeen(context: Context, id: string): Promise<RowOf<typeof wallEntity> | undefined> {
  const row = await visibleRow(context, context.resources.named('wall'), id)
  return row as RowOf<typeof wallEntity> | undefined
}

/** Whether a wall that this person sees is in use and shows a source. */
export async function isShown(context: Context, id: string, name: WallSource): Promise<boolean> {
  const row = await wallSeen(context, id)
  if (row?.state !== WALL_STATE.shown) return false
  const told = readWallText(row.definition)
  return 'wall' in told && sourcesOfWall(told.wall).has(name)
}

async function figuresOf(context: Context, name: WallSource): Promise<unknown> {
  return countFor({ ...context, principal: await viewerOf(context) }, name, null)
}

/** What a source says to the principal of this context. @param orgId of an organisation with what is below it; null = of all that is seen */
export async function countFor(context: Context, name: WallSource, orgId: string | null): Promise<unknown> {
  const { call, parameters } = WALL_SOURCES[name]
  const { of, parameters: schemas, answer }: Call = CALLS[call]
  if (!maySee(context, of)) throw apiError('NO_PERMISSION')
  const days = daysOfSource(name, todayOf(context))
  const range = days === null ? {} : { startDate: days.from, endDate: days.to }
  const place = orgId === null ? {} : { orgId }
  return answer(context, z.parse(z.object(schemas), { ...parameters, ...range, ...place }) as Asked)
}

/** Whose figures are shown: those of the whole tenant; where data rules show somebody a part of what is counted, or no tenant was chosen, what this person may list. */
async function viewerOf({ sql, principal, rules }: Context): Promise<Principal> {
  if (principal.tenantId === 0) return principal
  for (const entity of COUNTED) {
    const code = permissionOf(entity, 'list')
    if (principal.permissions.has(code) && (await rulesFor(sql, principal, code, rules)) !== null) return principal
  }
  return { ...principal, administrator: true }
}
