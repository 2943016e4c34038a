import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isForDevices } from '#server/http/device-access.ts'
import { isForDisplays } from '#server/http/display-access.ts'
import type { Api } from '#server/http/schemas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call answers, inside the envelope; for the document alone. */
    answer?: z.ZodMiniType
  }
}

const PARTS = ['body', 'querystring', 'params', 'headers'] as const
const IDEMPOTENCY_HEADERS = z.object({
  'idempotency-key': z.optional(z.string().check(z.meta({ description: '重复提交时用同一个值，一天内只生效一次' }))),
})
/** Devices may pack what they send. */
const DEVICE_HEADERS = z.object({
  'content-encoding': z.optional(
    z.literal('gzip').check(z.meta({ description: '内容可以用 gzip 压缩，限制按解压后的大小计算' })),
  ),
})
const OPTIONS = { unrepresentable: 'any', io: 'input', target: 'draft-7' } as const

/** Collects the routes that follow into an OpenAPI document. Register before them. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: '安盾 API', version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
          device: { type: 'http', scheme: 'bearer' },
          display: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const described: Record<string, unknown> = {
        ...schema,
        ...(access !== 'public' && { security: [securityOf(access)] }),
        description: accessText(access),
      }
      if (isForDevices(access) && described['body'] !== undefined) described['headers'] = DEVICE_HEADERS
      if (route.config?.withIdempotencyKey === true) described['headers'] = IDEMPOTENCY_HEADERS
      const answer = route.config?.answer
      if (answer !== undefined) described['response'] = answerOf(answer)
      for (const part of PARTS) if (described[part]) described[part] = jsonSchemaOf(described[part])
      return { schema: described, url }
    },
  })
}

/** The document, for holders of its permission. */
export function registerOpenApi(api: Api): void {
  api.get('/openapi.json', { config: { access: { permission: 'system:openapi:view' } } }, async () => api.swagger())
}

function answerOf(answer: z.ZodMiniType): unknown {
  const envelope = z.object({
    success: z.boolean(),
    message: z.string(),
    code: z.int(),
    result: answer,
    timestamp: z.int(),
  })
  return { 200: { description: '成功', ...(jsonSchemaOf(envelope) as object) } }
}

function securityOf(access: unknown): Record<string, string[]> {
  if (isForDevices(access)) return { device: [] }
  return isForDisplays(access) ? { display: [] } : { token: [] }
}

function accessText(access: unknown): string {
  if (access === 'public') return '无需登录'
  if (isForDevices(access)) return '设备令牌'
  if (isForDisplays(access)) return '屏幕令牌'
  const { permission } = (typeof access === 'object' ? access : {}) as { permission?: string | readonly string[] }
  return permission === undefined ? '登录即可' : `权限：${[permission].flat().join(' 或 ')}`
}

function jsonSchemaOf(schema: unknown): unknown {
  const { $schema: _dropped, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, OPTIONS)
  return rest
}
