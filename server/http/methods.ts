import type { FastifyInstance, RouteOptions } from 'fastify'
import { ApiError, apiError } from '#server/http/errors.ts'
import { isServerPath } from '#server/http/paths.ts'

/** Answers unknown paths with 404 and known paths asked with a wrong method with 405 and the methods they have. Call before any route is added. */
export function answerUnknown(app: FastifyInstance): void {
  const routes = new Map<string, Set<string>>()
  // Made when an unknown path is asked for, which keeps some thousand of them out of the start.
  const patterns = new Map<string, RegExp>()
  const matches = (url: string, path: string) => {
    const pattern = patterns.get(url) ?? patternOf(url)
    patterns.set(url, pattern)
    return pattern.test(path)
  }
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const methods = routes.get(url) ?? new Set<string>()
    for (const name of [method].flat()) methods.add(name)
    routes.set(url, methods)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const matching = [...routes].filter(([url]) => matches(url, path) && !(url === '/*' && isServerPath(path)))
    const methods = [...new Set(matching.flatMap(([, allowed]) => [...allowed]))]
    if (methods.length === 0 || methods.includes(request.method)) throw apiError('NOT_FOUND')
    void reply.header('allow', methods.join(', '))
    const text = `不支持${request.method}请求方法，支持以下${methods.join('、')}`
    throw new ApiError(405, text, { status: 405 })
  })
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+'
      return segment === '*' ? '.*' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  return new RegExp(`^${source}$`)
}
