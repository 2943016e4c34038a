import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { course as courses } from '#contract/areas/course/course.entity.ts'
import { courseQuestion } from '#contract/areas/course/course-question.entity.ts'
import { keyedHash } from '#server/identity/tokens.ts'
import { missing } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { drawPaper, type BankQuestion } from '#server/training/paper.ts'
import type { DeviceFacts } from './device-facts.ts'
import { DEVICE_PATH } from './protocol.ts'

const querystring = z.object({
  course: z.string().check(z.minLength(1), z.maxLength(32)),
  attempt: z.string().check(z.minLength(1), z.maxLength(64)),
})

/** The questions of one attempt at a device, without their answers; asked again it is the same paper. Source: domain part 7. */
export function registerPaper(
  api: Api,
  services: Pick<EngineServices, 'authSecret' | 'database'>,
  facts: DeviceFacts,
): void {
  const config = { access: { device: true }, rateLimit: { max: 60, timeWindow: 60_000 } } as const
  api.get(
    `${DEVICE_PATH}/paper`,
    { config, schema: { querystring } },
    async ({ query: { course, attempt }, device }) => {
      const { deviceId, tenantId } = device
      await facts.of(deviceId)
      const found = await bankOf(services, tenantId, course)
      if (found === null) throw missing()
      const below = drawsOf(keyedHash(services.authSecret, 'device-paper', deviceId, course, attempt))
      const questions = drawPaper(found.bank, found.count, below)
      return {
        minutes: found.minutes,
        questions: questions.map(({ no, questionId, type, stem, options }) => ({
          no,
          questionId,
          type,
          stem,
          options,
        })),
      }
    },
  )
}

interface Bank {
  count: number
  minutes: number
  bank: BankQuestion[]
}

async function bankOf(
  { database }: Pick<EngineServices, 'database'>,
  tenantId: number,
  courseId: string,
): Promise<Bank | null> {
  return database.read({ tenantId }, async (sql) => {
    const { rows } = await raw<Omit<Bank, 'bank'>>`
      select exam_count as count, coalesce(exam_minutes, duration) as minutes from ${raw.table(courses.table)}
      where id = ${courseId} and tenant_id in (0, ${tenantId}) and exam_count > 0`.execute(sql)
    const { rows: bank } = await raw<BankQuestion>`
      select id, type, stem, image, answer, analysis, array[option_a, option_b, option_c, option_d, option_e, option_f] as options
      from ${raw.table(courseQuestion.table)}
      where course_id = ${courseId} and tenant_id in (0, ${tenantId}) and status = 1 order by id`.execute(sql)
    const [terms] = rows
    return terms === undefined || bank.length < terms.count ? null : { ...terms, bank }
  })
}

/** Random whole numbers that follow from a seed. */
function drawsOf(seed: string): (below: number) => number {
  let drawn = 0
  return (below) => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) % below
  }
}
