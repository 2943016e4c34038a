import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { consoleConfigSchema } from '#contract/wire/config.ts'
import { DEMO_PROVIDERS } from '#server/identity/doors/demo-provider.routes.ts'
import type { Services } from '#server/services.ts'

/** What the console reads before it starts. Demo accounts are offered on the demo platform only. Source: API-001. */
export function registerConfig(app: FastifyInstance, { console: given, demo }: Services): void {
  const demoOnly = demo
    ? { thirdParties: given.thirdParties ?? DEMO_PROVIDERS, demoAccounts: given.demoAccounts }
    : { demoAccounts: [] }
  const config = z.parse(consoleConfigSchema, { ...given, ...demoOnly })
  app.get('/config.json', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(config),
  )
}
