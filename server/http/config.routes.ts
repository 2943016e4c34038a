import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { consoleConfigSchema, type ConsoleConfig } from '#contract/wire/config.ts'

export interface GivenConfig {
  console: Partial<ConsoleConfig>
  /** The outside providers the demo platform plays; null = this is none. */
  demoProviders: ConsoleConfig['thirdParties'] | null
  /** Whether people may set up a second factor. */
  secondFactor: boolean
}

/** What the console reads before it starts. Demo accounts are offered on the demo platform only. Source: API-001. */
export function registerConfig(
  app: FastifyInstance,
  { console: given, demoProviders, secondFactor }: GivenConfig,
): void {
  const demoOnly = demoProviders
    ? { thirdParties: given.thirdParties ?? demoProviders, demoAccounts: given.demoAccounts }
    : { demoAccounts: [] }
  const config = z.parse(consoleConfigSchema, { ...given, ...demoOnly, operations: true, figures: true, secondFactor })
  app.get('/config.json', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(config),
  )
}
