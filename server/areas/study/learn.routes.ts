import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import { missing, refused } from '#server/http/refusals.ts'
import { networkOf } from '#server/http/network.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { fileAt } from '#server/files/file-rows.ts'
import { sendFile } from '#server/files/send-file.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { keepAnswer, startAttempt, submitAttempt } from '#server/training/exam-attempts.ts'
import { chaptersOf, keepBeat } from '#server/training/watch-course.ts'
import type { FileServices } from '#server/files/file-services.ts'
import { isEnded } from './end-links.ts'
import { learnAnswer } from './learn-answer.ts'
import { readTicket, type Ticket } from './learn-ticket.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

const TICKET_OVER = '学习链接无效或已过期，请向培训教员索取新的链接！'
const SECONDS = z.number().check(z.minimum(0), z.maximum(200_000))
const ID = z.string().check(z.minLength(1), z.maxLength(32))

const params = z.object({ ticket: z.string().check(z.maxLength(160)) })
const chapter = z.object({ ticket: z.string().check(z.maxLength(160)), chapterId: ID })
const beat = z.object({
  chapterId: ID,
  from: SECONDS,
  to: SECONDS,
  length: SECONDS,
  isLeaving: z._default(z.boolean(), false),
})
const answer = z.object({
  attemptId: ID,
  no: z.int().check(z.minimum(1), z.maximum(9_999)),
  given: z.string().check(z.maxLength(20)),
})
const attempt = z.object({ attemptId: ID })

const CALLS_A_MINUTE = 240

/** `/vr/learn/<ticket>`: what a student does with a ticket, without an account. A ticket opens one course of one student. Source: domain parts 4 and 7. */
export function registerLearning(api: Api, services: FileServices): void {
  const config = configOf(services)
  api.get('/learn/:ticket', { config, schema: { params } }, async (request) =>
    ok(await withTicket(services, request, learnAnswer)),
  )
  api.post('/learn/:ticket/watch', { config, schema: { params, body: beat } }, async (request) => {
    await withTicket(services, request, async (context, ticket, changes) => {
      changes.push(...(await keepBeat(context, ticket, request.body)))
    })
    return ok(null)
  })
  registerExam(api, services)
  registerChapterFiles(api, services)
}

/** A class behind one address shares no limit: each ticket counts by itself, what is none by its network. */
function configOf({ authSecret, now }: Pick<EngineServices, 'authSecret' | 'now'>) {
  const keyGenerator = ({ params: asked, ip }: FastifyRequest) => {
    const ticket = readTicket(authSecret, (asked as { ticket: string }).ticket, now())
    return ticket === null ? networkOf(ip) : `${ticket.studentId} ${ticket.courseId}`
  }
  return { access: 'public', rateLimit: { max: CALLS_A_MINUTE, timeWindow: 60_000, keyGenerator } } as const
}

function registerExam(api: Api, services: EngineServices): void {
  const config = configOf(services)
  api.post('/learn/:ticket/start', { config, schema: { params } }, async (request) =>
    ok(
      await withTicket(services, request, async (context, ticket, changes) => {
        changes.push(...(await startAttempt(context, ticket)))
        return learnAnswer(context, ticket)
      }),
    ),
  )
  api.post('/learn/:ticket/answer', { config, schema: { params, body: answer } }, async (request) => {
    await withTicket(services, request, (context, ticket) => keepAnswer(context, ticket, request.body))
    return ok(null)
  })
  api.post('/learn/:ticket/submit', { config, schema: { params, body: attempt } }, async (request) =>
    ok(
      await withTicket(services, request, async (context, ticket, changes) => {
        changes.push(...(await submitAttempt(context, ticket, request.body.attemptId)))
        return learnAnswer(context, ticket)
      }),
    ),
  )
}

/** Films and texts of chapters, whole or in parts. */
function registerChapterFiles(api: Api, services: FileServices): void {
  const config = configOf(services)
  api.route({
    method: ['GET', 'HEAD'],
    url: '/learn/:ticket/file/:chapterId',
    config,
    schema: { params: chapter },
    compress: false,
    handler: async (request, reply) => {
      const { chapterId } = request.params
      const path = await withTicket(services, request, async (context, ticket) => {
        const found = (await chaptersOf(context, ticket)).find(({ id }) => id === chapterId)
        return found?.resource?.split(',')[0]
      })
      const file = path === undefined ? undefined : await fileAt(services, path)
      if (file === undefined) throw missing()
      return sendFile(services, file, request, reply)
    },
  })
}

/** Works in the tenant of the ticket, in the name of the platform. @throws ApiError for a ticket that opens nothing */
function withTicket<T>(
  services: EngineServices,
  request: FastifyRequest,
  work: (context: Context, ticket: Ticket, changes: RowChange[]) => Promise<T>,
): Promise<T> {
  const now = services.now()
  const { ticket: text } = request.params as { ticket: string }
  const ticket = readTicket(services.authSecret, text, now)
  if (ticket === null) throw refused(TICKET_OVER)
  const principal = { ...system(ticket.tenantId), ip: request.ip }
  return services.write(principal, async (sql, changes) => {
    const context = workContext(services, { sql, principal, now })
    if (await isEnded(context, ticket)) throw refused(TICKET_OVER)
    return work(context, ticket, changes)
  })
}
