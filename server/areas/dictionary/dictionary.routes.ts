import type { FastifyRequest } from 'fastify'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { valuesOf } from '#server/engine/query/field-filter.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { badInput } from '#server/http/refusals.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { allDictionaryItems } from '#server/areas/dictionary/dictionaries.ts'
import { checkSignature } from './signature.ts'
import { treeLevel } from './tree-dictionary.ts'
import { optionsOf, optionTexts, searchOptions } from './dictionary-reads.ts'

const CONFIG = { access: 'signedIn' } as const
const DEFAULT_FOUND = 100

/** What forms and lists ask dictionaries for. Source: API-073, API-077…079, API-081, contract §6.1. */
export function registerDictionaryReads(api: Api, services: EngineServices & Pick<Services, 'console'>): void {
  const { resources } = services
  // It forgets nothing here: everybody's client calls it before it loads what it keeps itself anew, so it needs no right.
  api.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/sys/dict/refleshCache',
    config: CONFIG,
    handler: () => ok(null, '刷新缓存完成！'),
  })
  // The pages of upstream's dashboards, which are not here: clients of 3.9 ask in the same breath.
  api.get('/drag/page/refreshCache', { config: CONFIG }, () => ok(null))
  api.get('/sys/dict/queryAllDictItems', { config: CONFIG }, async (request) =>
    ok(await runReadOnly(services, request, ({ sql }) => allDictionaryItems(sql))),
  )
  api.get('/sys/dict/getDictItems/:code', signed(services), async (request) => {
    const { code } = request.params as { code: string }
    return ok(await runReadOnly(services, request, (context) => optionsOf({ ...context, resources }, code)))
  })
  api.get('/sys/dict/getDictText/:code/:value', { config: CONFIG }, async (request) => {
    const { code, value } = request.params as { code: string; value: string }
    const texts = await runReadOnly(services, request, (context) =>
      optionTexts({ ...context, resources }, code, [value]),
    )
    return ok(texts.get(value) ?? null)
  })
  registerSearches(api, services)
  api.get('/sys/dict/loadTreeData', { config: CONFIG }, async (request) => {
    const parameters = request.query as Parameters
    return ok(await runReadOnly(services, request, (context) => treeLevel({ ...context, resources }, parameters)))
  })
}

/** A signature is asked for where a secret is configured; else one that is sent is ignored. Source: contract §2.5. */
function signed({ console, now }: Pick<Services, 'console' | 'now'>) {
  const secret = console.signSecret
  const preHandler = async (request: FastifyRequest) => {
    if (secret !== undefined) checkSignature(request, secret, now())
  }
  return { config: CONFIG, preHandler }
}

function registerSearches(api: Api, services: EngineServices & Pick<Services, 'console'>): void {
  const { resources } = services
  for (const path of ['loadDict', 'loadDictOrderByValue']) {
    api.get(`/sys/dict/${path}/:code`, signed(services), async (request) => {
      const { code } = request.params as { code: string }
      const { keyword, pageSize } = request.query as Parameters
      if (typeof keyword !== 'string') throw badInput('缺少参数 keyword')
      const limit = Number(pageSize ?? DEFAULT_FOUND) || DEFAULT_FOUND
      return ok(
        await runReadOnly(services, request, (context) =>
          searchOptions({ ...context, resources }, code, { keyword, limit }),
        ),
      )
    })
  }
  api.get('/sys/dict/loadDictItem/:code', signed(services), async (request) => {
    const { code } = request.params as { code: string }
    const { key, delNotExist } = request.query as Parameters
    if (typeof key !== 'string') throw badInput('缺少参数 key')
    const keys = valuesOf(key)
    if (keys.length === 0) return ok(null)
    const texts = await runReadOnly(services, request, (context) => optionTexts({ ...context, resources }, code, keys))
    const named = keys.map((value) => texts.get(value) ?? (delNotExist === 'false' ? value : undefined))
    return ok(named.filter((text) => text !== undefined))
  })
}
