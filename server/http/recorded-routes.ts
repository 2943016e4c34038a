import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { compileSchema, type Api } from './schemas.ts'

/** A route as data: what would be added to a server. */
export interface RecordedRoute {
  url: string
  config: FastifyContextConfig
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** Checks the parts of a request and puts what was read in their place. @throws ApiError */
  validate: (request: FastifyRequest) => void
}

interface Options {
  method?: string | readonly string[]
  url?: string
  config?: FastifyContextConfig
  schema?: Partial<Record<'params' | 'body' | 'querystring', z.ZodMiniType>>
  handler?: RecordedRoute['handler']
}

type Add = (url: string, options: Options, handler: RecordedRoute['handler']) => void

/** What is registered with the server that it is given, by method and address; nothing is served. Plugins of libraries are left out. */
export async function recordRoutes(register: (api: Api) => void): Promise<ReadonlyMap<string, RecordedRoute>> {
  const routes = new Map<string, RecordedRoute>()
  const scopes: Promise<unknown>[] = []
  const add = (methods: readonly string[], url: string, { config = {}, schema = {} }: Options, handler: Handler) => {
    const route = { url, config, handler, validate: validatorOf(schema) }
    for (const method of methods) routes.set(`${method} ${url}`, route)
  }
  const adding =
    (method: string): Add =>
    (url, options, handler) =>
      add([method], url, options, handler)
  const recorder = {
    get: adding('GET'),
    post: adding('POST'),
    put: adding('PUT'),
    delete: adding('DELETE'),
    route: (options: Options) => add([options.method!].flat(), options.url!, options, options.handler!),
    register(plugin: Plugin) {
      const done = isLibrary(plugin) ? Promise.resolve() : plugin(recorder as unknown as Api, {})
      scopes.push(done)
      return done
    },
    withTypeProvider: () => recorder,
  }
  register(recorder as unknown as Api)
  // Scopes may open further ones.
  for (let at = 0; at < scopes.length; at += 1) await scopes[at]
  return routes
}

type Handler = RecordedRoute['handler']
type Plugin = (api: Api, options: object) => Promise<unknown>

/** Made by `fastify-plugin`: changes how requests are read and adds no routes. */
function isLibrary(plugin: Plugin): boolean {
  return Symbol.for('skip-override') in plugin
}

const PARTS = { params: 'params', body: 'body', querystring: 'query' } as const

/** As Fastify does it with the schema of a route. */
function validatorOf(schema: NonNullable<Options['schema']>): RecordedRoute['validate'] {
  const checks = (['params', 'body', 'querystring'] as const).flatMap((part) => {
    const known = schema[part]
    return known === undefined ? [] : [{ key: PARTS[part], read: compileSchema({ schema: known } as never) }]
  })
  return (request) => {
    for (const { key, read } of checks) {
      const { value, error } = read(request[key]) as { value?: unknown; error?: Error }
      if (error !== undefined) throw error
      request[key] = value
    }
  }
}
