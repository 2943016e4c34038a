import { randomUUID } from 'node:crypto'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { isServerPath } from '#server/http/paths.ts'

const SECRETS = ['password', 'oldpassword', 'confirmpassword', 'captcha', 'smscode', 'token', 'ticket', 'authorization']
/** Path segments behind these are credentials. */
const SECRET_PATH = /(\/thirdLogin\/getLoginUser\/|\/learn\/)[^/?]+/i

/** Structured logs: one id per request, no query strings (they may carry tokens), no headers, secrets struck out wherever they turn up. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), '*.headers'], censor: '[redacted]' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url), ip: request.ip }),
    },
  }
}

/** The path of an address without its query and without credentials. */
export function loggedPath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SECRET_PATH, '$1[redacted]')
}

/** A fresh id for a request; what a client sends as one is not trusted. */
export function newRequestId(): string {
  return randomUUID()
}

/** Whether a request is not worth a line: probes and files of the console. */
export function isQuiet(request: FastifyRequest): boolean {
  return !isServerPath(request.url)
}
