import * as z from 'zod/mini'
import { VIDEO_ANSWERS, type VideoAnswer, type VideoCall } from '#contract/areas/analysis/video-answers.ts'
import { VIDEO_ANALYSIS } from '#contract/areas/datacenter/video-analysis.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { withinLimit } from '#server/figures/rows-limit.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { OWN_PARAMETERS, PARAMETERS, type Asked } from './asked.ts'
import { videoList, videoWatch } from './videos.ts'

const { startDate, endDate } = PARAMETERS
const DAYS = { startDate, endDate }
type AskedFilm = Asked & { chapterId: string }

interface Call<C extends VideoCall> {
  parameters: Record<string, z.ZodMiniType>
  answer: (context: Context, asked: AskedFilm) => Promise<VideoAnswer<C>>
}

const CALLS: { readonly [C in VideoCall]: Call<C> } = {
  'video-list': { parameters: DAYS, answer: videoList },
  'video-watch': { parameters: { ...DAYS, chapterId: OWN_PARAMETERS.needed }, answer: videoWatch },
}

/** How films are watched, for who may see figures of the whole tenant. Source: SCREEN-96. */
export function registerVideos(api: Api, services: EngineServices): void {
  for (const [name, { parameters, answer }] of Object.entries<Call<VideoCall>>(CALLS)) {
    const config = {
      access: { permission: VIDEO_ANALYSIS },
      keepsRights: true,
      answer: VIDEO_ANSWERS[name as VideoCall],
    }
    const schema = { querystring: z.object(parameters) }
    api.get(`/space/analysis/${name}`, { config, schema }, async (request, reply) => {
      const counted = (context: Context) => {
        void reply.header('x-as-of', String(context.now))
        return answer(context, request.query as AskedFilm)
      }
      return ok(await withinLimit(() => runQuery(services, request, counted)))
    })
  }
}
