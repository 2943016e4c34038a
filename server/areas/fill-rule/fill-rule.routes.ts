import { sql as raw } from 'kysely'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fillRule } from '#contract/areas/fill-rule/fill-rule.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { fillValue } from '#server/engine/rules/fill-value.ts'
import { run, runIdempotent } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const SIGNED_IN = {
  access: 'signedIn',
  keepsRights: true,
  withIdempotencyKey: true,
  rateLimit: { max: 120, timeWindow: 60_000 },
} as const

const ruleCode = z.string('缺少参数 ruleCode').check(z.minLength(1, '缺少参数 ruleCode'), z.maxLength(100))
const form = z.record(z.string(), z.unknown())
const batch = z.object({
  commonFormData: z._default(form, {}),
  rules: z.array(z.object({ ruleCode, formData: z.optional(form) })).check(z.maxLength(50)),
})
const question = z.object({ ruleCode, formData: z.optional(z.string().check(z.maxLength(2_000))) })

/** What forms ask fill rules for. Source: contract §8.3. */
export function registerFilling(api: Api, services: EngineServices): void {
  const test = { config: accessTo(fillRule, 'list'), schema: { querystring: question } }
  api.get(`${fillRule.path}/testFillRule`, test, async (request) => {
    const { ruleCode: code, formData = '{}' } = request.query
    return ok(await tried(services, request, code, objectIn(formData)))
  })
  const one = { config: SIGNED_IN, schema: { params: z.object({ ruleCode }) } }
  api.put(`${fillRule.path}/executeRuleByCode/:ruleCode`, one, (request) => {
    const said = z.safeParse(form, request.body)
    const { ruleCode: code } = request.params
    return runIdempotent(services, request, async (context) =>
      ok(await filled(context, code, said.success ? said.data : {})),
    )
  })
  const several = { config: SIGNED_IN, schema: { body: batch } }
  api.put(`${fillRule.path}/executeRuleByCodeBatch`, several, (request) => {
    const { commonFormData, rules } = request.body
    return runIdempotent(services, request, async (context) => {
      const answers: { ruleCode: string; result: string }[] = []
      for (const { ruleCode: code, formData = commonFormData } of rules)
        answers.push({ ruleCode: code, result: await filled(context, code, formData) })
      return ok(answers)
    })
  })
}

function filled(context: Context, code: string, said: Readonly<Record<string, unknown>>): Promise<string> {
  return fillValue({ context, ruleCode: code, form: said, tenantId: context.principal.tenantId })
}

/** What the rule would give now; no number is used up. */
function tried(
  services: EngineServices,
  request: FastifyRequest,
  code: string,
  said: Readonly<Record<string, unknown>>,
): Promise<string> {
  return run(services, request, async (context) => {
    await raw`savepoint tried`.execute(context.sql)
    const value = await filled(context, code, said)
    await raw`rollback to savepoint tried`.execute(context.sql)
    return value
  })
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const read = z.safeParse(form, JSON.parse(text))
    return read.success ? read.data : {}
  } catch {
    return {} // a form that says nothing
  }
}
