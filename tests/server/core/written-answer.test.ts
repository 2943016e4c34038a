import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { okWritten } from '#server/http/answer.ts'

test.each([0, 1, 5_000, 30_000])(
  '[API-060] %i rows that are JSON already are answered in the envelope, whatever their size',
  async (count) => {
    const rows = Array.from({ length: count }, (_, at) => ({ id: String(at), orgName: '华东检修二组' }))
    const app = Fastify()
    app.get('/rows', async (_request, reply) => {
      void reply.type('application/json; charset=utf-8')
      return okWritten(Buffer.from(JSON.stringify(rows)))
    })
    const answer = await app.inject('/rows')
    await app.close()
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({
      success: true,
      message: '',
      code: 200,
      result: rows,
      timestamp: expect.any(Number),
    })
  },
)
