import * as z from 'zod/mini'
import { CODE } from '#contract/wire/result.ts'
import { ok, refuse } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { firstFailure } from '#server/engine/checks/check-rule.ts'
import { storedRule } from '#server/engine/rules/stored-rule.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

/** Source: contract §8.2. */
const UNKNOWN_RULE = '该编码不存在'
const BROKEN_RULE = '校验规则配置有误，请联系管理员'

const query = z.object({
  ruleCode: z.string().check(z.minLength(1), z.maxLength(100)),
  value: z.optional(z.string().check(z.maxLength(3_000))),
})

/** Checks a value by a stored rule. Source: contract §8.2, API-093, VALID-53. */
export function registerRuleCheck(api: Api, { database }: EngineServices): void {
  api.get(
    '/sys/checkRule/checkByCode',
    { config: { access: 'signedIn', rateLimit: { max: 120, timeWindow: 60_000 } }, schema: { querystring: query } },
    async ({ query: { ruleCode, value } }) => {
      const steps = await database.read({ tenantId: 0 }, (sql) => storedRule(sql, ruleCode))
      if (steps === undefined) return refuse(UNKNOWN_RULE)
      if (steps === null) return refuse(BROKEN_RULE)
      const failure = firstFailure(steps, decodedAgain(value ?? ''))
      if (!failure) return ok(null)
      return { ...refuse(failure.message, CODE.failure), result: failure }
    },
  )
}

/** Clients encode the value twice; one that was encoded once and holds a lone `%` is taken as it is. */
function decodedAgain(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
