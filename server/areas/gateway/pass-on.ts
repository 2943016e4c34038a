import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { ApiError } from '#server/http/errors.ts'
import type { Target } from '#server/http/reachable-hosts.ts'
import type { Route } from './compile-route.ts'
import { connectTo } from './connect-to.ts'
import { late, NoAnswer, noAnswerFor, UNREADABLE } from './no-answer.ts'
import { bodyOf, type RequestBody } from './request-body.ts'

interface Passing {
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  /** Where the connection goes, resolved once. */
  target: Target
  path: string
  headers: Record<string, string | string[]>
}

export type Answer = Dispatcher.ResponseData

/** Who asked went away, and the request with them. */
export class PersonLeft extends Error {}

/** Sends a request on. @returns the answer, whose body is still on its way @throws NoAnswer, PersonLeft, ApiError of who asks */
export async function passOn({ request, reply, route, target, path, headers }: Passing): Promise<Answer> {
  const body = bodyOf(request)
  const stop = new AbortController()
  const due = setTimeout(() => stop.abort(lateFor(body)), route.timeoutMs)
  body?.stream.once('error', (error) => stop.abort(error))
  reply.raw.once('close', () => stop.abort(new PersonLeft()))
  const connection = connectTo(route.target, target, route.timeoutMs)
  try {
    const answer = await connection.request({
      method: request.method as Dispatcher.HttpMethod,
      path,
      headers: framed(headers, body),
      body: body?.stream ?? null,
      signal: stop.signal,
    })
    // It may break before anybody reads it; its reader gets the error then.
    answer.body.on('error', () => {})
    return understood(answer)
  } catch (error) {
    body?.stream.destroy()
    throw refusalFor(stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    clearTimeout(due)
    connection.close().catch(() => {
      // It was closed by what went wrong.
    })
  }
}

/** A body whose length is known keeps it; without one it goes in chunks, whatever the method. */
function framed(headers: Passing['headers'], body: RequestBody | null): Passing['headers'] {
  return body === null || body.length === null ? headers : { ...headers, 'content-length': String(body.length) }
}

function lateFor(body: RequestBody | null): Error {
  return body?.isAwaited() === true ? new ApiError(408, '请求内容没有及时送达', { status: 408 }) : late()
}

/** The parser takes chunks off and nothing else. */
function understood(answer: Answer): Answer {
  const coding = answer.headers['transfer-encoding']
  if (coding === undefined || String(coding).trim().toLowerCase() === 'chunked') return answer
  answer.body.destroy()
  throw new NoAnswer(UNREADABLE)
}

function refusalFor(error: unknown): Error {
  return error instanceof ApiError || error instanceof PersonLeft ? error : noAnswerFor(error)
}
