import Fastify, { type FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { onlineForm } from '#contract/areas/online-form/online-form.entity.ts'
import { ONLINE_ROWS } from '#contract/areas/online-form/entity-of.ts'
import { formPage } from '#server/areas/online-form/form-menu.ts'
import { registerResource } from '#server/engine/define-resource.ts'
import { answerUnreadableAddress } from '#server/http/error-answers.ts'
import { apiError } from '#server/http/errors.ts'
import { newRequestId } from '#server/http/logging.ts'
import type { Api, SchemaTypes } from '#server/http/schemas.ts'
import { menuRows } from '#server/online/published-menu.ts'
import type { FormInForce, OnlineForms } from '#server/online/online-forms.ts'
import type { Services } from '#server/services.ts'
import { openApp, type EveryRoute } from './open-app.ts'

interface FormApps extends EveryRoute {
  forms: OnlineForms
  trustProxy: boolean | string
}

/**
 * Serves the rows of forms that are defined as data, each by the engine's own routes, as if an area had declared it. Routes cannot be added
 * to a server that runs: each form has a small one of its own, behind this one's address, made when it is first asked for and whenever its form was
 * published anew. It checks who asks and what they may like any other.
 */
export function registerFormRows(api: Api, services: Services, options: FormApps): void {
  const { forms } = options
  const apps = new Map<FormInForce, Promise<FastifyInstance>>()
  const ids = new WeakMap<IncomingMessage, string>()
  const known = async () => {
    const current = await forms.current()
    // Work in the background goes on at any server, asked for there or not.
    for (const { resource } of current.values()) services.served.set(resource.entity.name, { resource, services })
    return current
  }
  const appOf = async (code: string) => {
    const current = await known()
    const form = current.get(code)
    if (form === undefined) throw apiError('NOT_FOUND')
    closeOthers(apps, new Set(current.values()))
    const app = apps.get(form) ?? formApp(services, form, options, ids)
    apps.set(form, app)
    return app
  }
  api.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${ONLINE_ROWS}/:code/*`,
    config: { access: 'signedIn', keepsRights: true },
    async onRequest(request, reply) {
      const app = await appOf((request.params as { code: string }).code)
      ids.set(request.raw, request.id)
      reply.hijack()
      app.routing(request.raw, reply.raw)
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
    for (const app of apps.values()) await (await app).close()
  })
}

/** What was published anew or withdrawn is served no more; who is being answered is answered. */
function closeOthers(apps: Map<FormInForce, Promise<FastifyInstance>>, current: ReadonlySet<FormInForce>): void {
  for (const [form, app] of apps) {
    if (current.has(form)) continue
    apps.delete(form)
    void app.then((one) => one.close()).catch(() => undefined)
  }
}

async function formApp(
  services: Services,
  { resource, definition }: FormInForce,
  { trustProxy, ...everyRoute }: FormApps,
  ids: WeakMap<IncomingMessage, string>,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: (raw) => ids.get(raw as IncomingMessage) ?? newRequestId(),
    requestIdHeader: false,
    trustProxy,
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadableAddress,
  })
  app.decorate('services', services)
  const rows = menuRows(formPage(definition))
  await openApp(app, services, everyRoute, new Map(rows.map(({ key, body }) => [key, String(body.name)])))
  await app.register(async (scope) => registerResource(scope.withTypeProvider<SchemaTypes>(), services, resource), {
    prefix: '/vr',
  })
  await app.ready()
  return app
}
