import type { FastifyInstance } from 'fastify'
import type { WholeArea } from '#server/areas/whole-area.ts'
import { registerOpenApi } from '#server/http/openapi.ts'
import type { SchemaTypes } from '#server/http/schemas.ts'
import { registerCasServer } from '#server/identity/providers/cas-server.routes.ts'
import { registerConfig } from '#server/http/config.routes.ts'
import { serveConsole } from '#server/http/console.routes.ts'
import { registerHealth } from '#server/http/health.routes.ts'
import { DEMO_PROVIDERS } from '#server/identity/providers/demo-provider.routes.ts'
import { registerAuthenticationProviders } from '#server/identity/providers/authentication-providers.ts'
import { registerDuplicateCheck } from '#server/engine/registration/duplicate-check.routes.ts'
import { registerOperations } from '#server/jobs/operation.routes.ts'
import { registerImportSecrets } from '#server/engine/operations/import-secrets.ts'
import { registerImportReports } from '#server/engine/excel/import-report.ts'
import { registerAreas } from '#server/areas/register-areas.ts'
import { registerRuleCheck } from '#server/engine/registration/rule-check.routes.ts'
import { registerRecordSearch } from '#server/engine/search/record-search.routes.ts'
import { registerFormRows } from '#server/housekeeping/form-apps.ts'
import { MEGABYTE } from '#server/files/meter.ts'
import { RESUMABLE_PATH } from '#server/files/resumable.routes.ts'
import { registerMetrics } from '#server/monitoring/metrics.routes.ts'
import { registerFiles } from '#server/files/register-files.ts'
import type { Services } from '#server/services.ts'

/** What is served besides what services say. */
interface Content {
  areas: readonly WholeArea[]
  webRoot: string | undefined
  /** null = it keeps nothing on a disk. */
  dataFolder: string | null
  metricsToken: string | null
  formRows: Parameters<typeof registerFormRows>[2]
}

/** Every route, in visible order. */
export async function registerRoutes(app: FastifyInstance, services: Services, content: Content): Promise<void> {
  const { areas, webRoot, dataFolder, metricsToken, formRows } = content
  registerHealth(app, { ...services, dataFolder })
  registerMetrics(app, services.monitor, metricsToken)
  const resumableUploads = { path: RESUMABLE_PATH, megabytes: services.fileRules.mostBytes / MEGABYTE }
  const console = { ...services.console, resumableUploads }
  const secondFactor = services.secondFactor !== 'off'
  registerConfig(app, { console, demoProviders: services.demo ? DEMO_PROVIDERS : null, secondFactor })
  await app.register(async (scope) => registerCasServer(scope.withTypeProvider<SchemaTypes>(), services), {
    prefix: '/cas',
  })
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<SchemaTypes>()
      registerAuthenticationProviders(api, services)
      registerImportReports(api, services)
      registerImportSecrets(api, services)
      registerOperations(api, services)
      registerFiles(api, services)
      registerDuplicateCheck(api, services)
      registerRuleCheck(api, services)
      registerRecordSearch(api, services)
      registerAreas(api, services, areas)
      registerFormRows(api, services, formRows)
      registerOpenApi(api)
    },
    { prefix: '/vr' },
  )
  if (webRoot !== undefined) await serveConsole(app, webRoot, console.productName)
}
