import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type net from 'node:net'
import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#server/http/errors.ts'
import type { Target } from '#server/http/reachable-hosts.ts'
import type { Route } from './compile-route.ts'

/** The most a request may carry. */
const MOST_BYTES = 10 * 1_048_576

/** The other server was not there, or too slow. */
export class NoAnswer extends Error {
  readonly isLate: boolean

  constructor(message: string, isLate: boolean) {
    super(message)
    this.isLate = isLate
  }
}

interface Passing {
  request: FastifyRequest
  route: Route
  /** Where the connection goes, resolved once. */
  target: Target
  path: string
  headers: Record<string, string | string[]>
}

/** Sends a request on. @returns the answer, whose body is still on its way @throws NoAnswer, ApiError 413 */
export function passOn({ request, route, target, path, headers }: Passing): Promise<IncomingMessage> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge()
  const { raw } = request
  const send = route.target.protocol === 'https:' ? https.request : http.request
  return new Promise((resolve, reject) => {
    const onward = send({
      method: request.method,
      hostname: route.target.hostname.replace(/^\[|\]$/g, ''),
      port: route.target.port === '' ? undefined : Number(route.target.port),
      path,
      headers,
      agent: false,
      lookup: pinnedTo(target),
      timeout: route.timeoutMs,
    })
    const answerDue = setTimeout(() => onward.destroy(late()), route.timeoutMs)
    const end = (error: Error) => {
      clearTimeout(answerDue)
      reject(error instanceof ApiError || error instanceof NoAnswer ? error : new NoAnswer(wordsFor(error), false))
    }
    onward.once('timeout', () => onward.destroy(late()))
    onward.once('error', end)
    onward.once('response', (answer) => {
      clearTimeout(answerDue)
      resolve(answer)
    })
    // Whoever goes away takes the request along.
    raw.socket.once('close', () => onward.destroy())
    raw.pipe(counted((error) => onward.destroy(error))).pipe(onward)
  })
}

/** A connection to this address alone: the name is not resolved again: it could mean another machine by now. */
export function pinnedTo({ address, family }: Target): net.LookupFunction {
  return (_host, options, done) => {
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

function counted(refuse: (error: Error) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= MOST_BYTES) return done(null, chunk)
      refuse(tooLarge())
    },
  })
}

function tooLarge(): ApiError {
  return new ApiError(413, '请求内容超出 10MB 限制', { status: 413 })
}

function late(): NoAnswer {
  return new NoAnswer('对方没有及时应答', true)
}

/** Why there was no connection, in words. */
export function wordsFor({ code }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED') return '对方拒绝连接'
  if (code === 'ECONNRESET') return '对方断开了连接'
  if (code === 'ETIMEDOUT') return '对方没有及时应答'
  return code?.startsWith('ERR_TLS') || /CERT|SELF_SIGNED/.test(code ?? '') ? '对方的证书无效' : '无法到达对方'
}
