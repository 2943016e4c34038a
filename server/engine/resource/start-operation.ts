import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/wire/operation.ts'
import type { Result } from '#contract/wire/result.ts'
import { beginOperation, type NewOperation } from '#server/jobs/begin-operation.ts'
import type { Context, Resource } from '#server/engine/resource/resource.ts'
import { runIdempotent, type ResourceServices } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'

type Work = Omit<NewOperation, 'entity'>

/** Accepts work on the rows of a resource and answers at once; who repeats the call under its key gets the same operation. @param content what the call says, where its body does not */
export async function startOperation(
  services: ResourceServices,
  request: FastifyRequest,
  { entity }: Resource,
  work: Work | ((context: Context) => Promise<Work>),
  content?: string,
): Promise<Result<Operation>> {
  const answer = await runIdempotent(
    services,
    request,
    async (context) => {
      const asked = typeof work === 'function' ? await work(context) : work
      const { sql, principal } = context
      const operation = await beginOperation(sql, services, principal, { ...asked, entity: entity.name })
      return ok(operation, `已开始${asked.title}`)
    },
    content,
  )
  services.jobs.wake()
  return answer
}
