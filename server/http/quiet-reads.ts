import type { FastifyInstance } from 'fastify'
import { DONE } from '#server/http/answer.ts'

/** What was only read is answered without a word: clients of upstream 3 show every message of a success. Source: contract §1.2. */
export function answerReadsQuietly(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload: unknown) =>
    request.method === 'GET' && isPlainSuccess(payload) ? { ...payload, message: '' } : payload,
  )
}

function isPlainSuccess(payload: unknown): payload is { message: string } {
  return typeof payload === 'object' && payload !== null && (payload as { message?: unknown }).message === DONE
}
