import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import {
  foundRecordsSchema,
  LONGEST_SOUGHT,
  MOST_LISTS_SOUGHT,
  MOST_RECORDS_OF_A_LIST,
  RECORD_SEARCH_PATH,
  RECORDS_OF_A_LIST,
  type FoundRecords,
} from '#contract/wire/record-search.ts'
import { eachOf } from '#server/engine/each-of.ts'
import { aboveTenants } from '#server/engine/platform/for-platform.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { EngineServices, SearchedList } from '#server/engine/resource/engine-services.ts'
import { runQuery } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import { admits } from '#server/rights/access.ts'
import { calledBy } from '#server/rights/called-by.ts'
import { namedRecords, type Sought } from './named-records.ts'

/** Lists of a call that are looked through at a time: one that takes long does not keep the others waiting. */
const AT_ONCE = 2
/** Consoles wait nine seconds for a call: a list that takes longer than this is told as one that failed, and the others are not lost with it. */
const PATIENCE_MS = 7_000
const KEYWORD_MISSING = '缺少参数 keyword'
const LISTS_MISSING = '缺少参数 lists'
const MOST_WRONG = `参数 most 必须是 1 到 ${MOST_RECORDS_OF_A_LIST} 的整数`

const query = z.object({
  keyword: z.string(KEYWORD_MISSING).check(
    z.trim(),
    z.minLength(1, KEYWORD_MISSING),
    z.maxLength(LONGEST_SOUGHT, `查询文字最多 ${LONGEST_SOUGHT} 个字`),
    z.refine((text) => !text.includes('\0'), '查询文字含有不允许的字符'),
  ),
  lists: z.pipe(
    z.string(LISTS_MISSING),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').filter((name) => name !== ''))]),
      z
        .array(z.string())
        .check(
          z.minLength(1, LISTS_MISSING),
          z.maxLength(MOST_LISTS_SOUGHT, `一次最多查找 ${MOST_LISTS_SOUGHT} 个列表`),
        ),
    ),
  ),
  most: z._default(
    z.coerce
      .number(MOST_WRONG)
      .check(z.int(MOST_WRONG), z.minimum(1, MOST_WRONG), z.maximum(MOST_RECORDS_OF_A_LIST, MOST_WRONG)),
    RECORDS_OF_A_LIST,
  ),
})

/** `GET /sys/search/records?keyword=&lists=&most=`: records of many lists whose names hold a text, as each list shows them to the caller. */
export function registerRecordSearch(api: Api, { searched }: Pick<EngineServices, 'searched'>): void {
  const config = { access: 'signedIn', keepsRights: true, answer: foundRecordsSchema } as const
  api.get(RECORD_SEARCH_PATH, { config, schema: { querystring: query } }, async (request, reply) => {
    const { keyword, lists, most } = request.query
    const open = lists.flatMap((name) => openedTo(request.principal, searched.get(name)))
    const found = new Map<OpenedList, FoundRecords[number]['records']>()
    const stop = new AbortController()
    // A user who typed on does not wait for this any more.
    reply.raw.once('close', () => stop.abort())
    const finding = eachOf(open, AT_ONCE, async (list) => {
      if (stop.signal.aborted) return
      found.set(list, await foundIn(list, { keyword, most }, request.log))
    })
    await within(PATIENCE_MS, finding)
    stop.abort()
    return ok(open.map((list) => ({ list: list.resource.entity.name, records: found.get(list) ?? null })))
  })
}

/** What a list has; null = it failed, which its log says. */
async function foundIn({ reader, resource, services }: OpenedList, sought: Sought, log: FastifyBaseLogger) {
  try {
    return await runQuery(services, { principal: reader }, (context) => namedRecords(context, resource, sought))
  } catch (error) {
    log.warn({ err: error, list: resource.entity.name }, 'search of records')
    return null
  }
}

/** Waits for work, and not longer than so many ms. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const due = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, due])
  clearTimeout(timer)
}

interface OpenedList extends SearchedList {
  /** Who asks, as they call the list. */
  reader: Principal
}

/** A list as its route is called: with the rights that let somebody in there, none where nothing does. */
function openedTo(person: Principal, searched: SearchedList | undefined): OpenedList[] {
  if (searched === undefined) return []
  const { resource, services, isPlatformOnly } = searched
  const { access } = accessTo(resource.entity, 'list')
  if (!admits(access, person)) return []
  const called = calledBy(person, access)
  if (isPlatformOnly === true && !called.platform) return []
  const reader = services.isForPlatform === true && called.platform ? aboveTenants(called) : called
  return [{ ...searched, reader }]
}
