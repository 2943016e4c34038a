import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { ONLINE_ROWS } from '#contract/areas/online-form/entity-of.ts'
import { formPage } from '#server/areas/online-form/form-menu.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { answerUnreadableAddress } from '#server/http/error-answers.ts'
import { apiError } from '#server/http/errors.ts'
import { newRequestId } from '#server/http/logging.ts'
import { recordRoutes, type RecordedRoute } from '#server/http/recorded-routes.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import { menuRows } from '#server/online/published-menu.ts'
import { formResource } from '#server/online/form-resource.ts'
import type { FormInForce, OnlineForms } from '#server/online/online-forms.ts'
import type { Services } from '#server/services.ts'
import { openApp, type EveryRoute } from './open-app.ts'

interface FormApps extends EveryRoute {
  forms: OnlineForms
  trustProxy: boolean | string
}

/** What the engine makes of a form, by method and what follows the form's address. */
type FormRoutes = ReadonlyMap<string, RecordedRoute>

/** A request on its way to the rows of a form. */
interface Asked {
  id: string
  routes: FormRoutes
  route?: RecordedRoute
}

type AskedForms = WeakMap<IncomingMessage, Asked>

const PREFIX = '/vr'

/**
 * Serves the rows of forms that are defined as data, each by the engine's own routes, as if an area had declared it. Routes cannot be added
 * to a server that runs: one further server behind this one's address has the routes of all forms once, and each request is answered by what
 * the engine made of its form when it was first asked for, or published anew. It checks who asks and what they may like any other.
 */
export function registerFormRows(api: Api, whole: Services, options: FormApps): void {
  // What is published anew would be looked through as it was: the search of records knows no forms.
  const services: Services = { ...whole, searched: new Map() }
  const { forms } = options
  const asked: AskedForms = new WeakMap()
  const words = new Map<string, string>()
  const made = new WeakMap<FormInForce, Promise<FormRoutes>>()
  let app: Promise<FastifyInstance> | null = null
  const known = async () => {
    const current = await forms.current()
    // Work in the background goes on at any server, asked for there or not.
    for (const { resource } of current.values()) services.served.set(resource.entity.name, { resource, services })
    return current
  }
  const routesOf = async (code: string) => {
    const form = (await known()).get(code)
    if (form === undefined) throw apiError('NOT_FOUND')
    const routes = made.get(form) ?? recordForm(services, form, words)
    made.set(form, routes)
    return routes
  }
  api.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${ONLINE_ROWS}/:code/*`,
    config: { access: 'signedIn', keepsRights: true },
    async onRequest(request, reply) {
      const routes = await routesOf((request.params as { code: string }).code)
      const rows = await (app ??= rowsApp(services, options, asked, words))
      asked.set(request.raw, { id: request.id, routes })
      reply.hijack()
      rows.routing(request.raw, reply.raw)
      return reply
    },
    handler: () => {
      throw apiError('NOT_FOUND')
    },
  })
  const stop = services.bus.on('changes', ({ key }) => {
    if (key !== onlineForm.name) return
    forms.forget()
    known().catch((error: unknown) => api.log.warn({ err: error }, 'online forms'))
  })
  api.addHook('onReady', async () => void (await known()))
  api.addHook('onClose', async () => {
    stop()
    await (await app)?.close()
  })
}

/** What answers requests for the rows of one form, and what its rights are called. */
async function recordForm(
  services: Services,
  { resource, definition }: FormInForce,
  words: Map<string, string>,
): Promise<FormRoutes> {
  for (const { key, body } of menuRows(formPage(definition))) words.set(key, String(body.name))
  const { path } = resource.entity
  const routes = await recordRoutes((api) => registerResource(api, services, resource))
  return new Map([...routes].map(([key, route]) => [key.replace(path, ''), route]))
}

/** Has every route that any form has. */
const EVERY_FORM: OnlineDefinition = {
  code: ':code',
  name: '',
  revision: 0,
  layout: 'tree',
  parent: null,
  children: [],
  fields: [],
}

/** The one server behind all forms. */
async function rowsApp(
  services: Services,
  { trustProxy, ...everyRoute }: FormApps,
  asked: AskedForms,
  words: ReadonlyMap<string, string>,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: (raw) => asked.get(raw as IncomingMessage)?.id ?? newRequestId(),
    requestIdHeader: false,
    trustProxy,
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadableAddress,
  })
  app.decorate('services', services)
  // Before everything that asks what the route is.
  app.addHook('onRequest', (request, _reply, done) => {
    const of = asked.get(request.raw)
    if (of !== undefined && !request.is404) actAs(request, of)
    done()
  })
  await openApp(app, services, everyRoute, words)
  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => answerByForm(route, asked))
      registerResource(scope.withTypeProvider<SchemaTypes>(), services, formResource(EVERY_FORM))
    },
    { prefix: PREFIX },
  )
  await app.ready()
  return app
}

/** Nobody's right is asked for what is not there. */
const NO_ROUTE = { access: 'public' } as const

/** From here on the route of the request is that of its form: who may call it, what it is called, how it is answered. */
function actAs(request: FastifyRequest, of: Asked): void {
  const { method, routeOptions } = request
  const [, rest = ''] = (routeOptions.url ?? '').split(`${ONLINE_ROWS}/${EVERY_FORM.code}`)
  const route = of.routes.get(`${method} ${rest}`)
  if (route !== undefined) of.route = route
  const url = route === undefined ? routeOptions.url : PREFIX + route.url
  const value = { ...routeOptions, url, config: { ...(route?.config ?? NO_ROUTE), url, method } }
  Object.defineProperty(request, 'routeOptions', { value })
}

/** A route that the form has not is none. */
function answerByForm(route: RouteOptions, asked: AskedForms): void {
  const routeOf = ({ raw }: FastifyRequest): RecordedRoute => {
    const found = asked.get(raw)?.route
    if (found === undefined) throw apiError('NOT_FOUND')
    return found
  }
  delete route.schema
  route.onRequest = async (request) => void routeOf(request)
  route.preValidation = async (request) => routeOf(request).validate(request)
  route.handler = async (request, reply) => routeOf(request).handler(request, reply)
}
