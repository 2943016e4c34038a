import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import type { Answer, Caller } from '#tests/server/engine/fixtures.ts'
import { entityOfRoute } from './engine-routes.ts'
import { openEverything, OURS, ownerOf, rowOf, THEIRS, type Everything } from './everything.ts'
import { rowId } from './plant.ts'
import { eachSound } from './sound-records.ts'

let all: Everything
beforeAll(async () => {
  all = await openEverything()
}, PATIENCE_MS)
afterAll(() => all.server.dispose())

/** Pairs of conditions that differ in their truth alone: a server that answers them differently has run them. */
const CONDITIONS: readonly (readonly [isTrue: string, isFalse: string])[] = [
  [`' or '1'='1`, `' or '1'='2`],
  [`') or ('1'='1`, `') or ('1'='2`],
  [' or 1=1 --', ' or 1=2 --'],
]
/** What only a database, a stack or a file of the server says. */
const INNER_WORDS =
  /syntax error|unterminated|relation "|column "|invalid input|pg_catalog|SELECT |at \w+ \(|\/server\//i

/** What an answer says, without what it repeats of the question and what time it is. */
function said({ status, code, success, message, result }: Answer, probe: string) {
  const found = Array.isArray(result) ? result.length : ((result as { total?: number } | null)?.total ?? typeof result)
  return { status, code, success, message: message?.replaceAll(probe, '…'), found }
}

/** Which pair is asked next where one is enough. */
let turn = 0

/**
 * Asks with a value and both conditions of a pair; the two answers must not differ.
 * @param pairs 'next' where many calls run the same code: each asks one pair in turn, together they ask all
 */
async function isBlind(
  name: string,
  base: string,
  ask: (value: string) => Promise<Answer>,
  pairs: 'all' | 'next' = 'all',
): Promise<void> {
  const next = CONDITIONS[(turn += 1) % CONDITIONS.length]!
  for (const [whenTrue, whenFalse] of pairs === 'all' ? CONDITIONS : [next]) {
    const answers = []
    for (const condition of [whenTrue, whenFalse]) {
      const probe = `${base}${condition}`
      const answer = await ask(probe)
      expect.soft(answer.status, `${name} ${probe}: ${answer.message}`).not.toBe(500)
      expect
        .soft(JSON.stringify(answer).replaceAll(JSON.stringify(probe).slice(1, -1), ''), name)
        .not.toMatch(INNER_WORDS)
      answers.push(said(answer, probe))
    }
    expect.soft(answers[0], `${name} ${whenTrue}`).toEqual(answers[1])
  }
}

/** Lists that answer, with who may ask them. */
async function lists(): Promise<{ entity: Entity; who: Caller }[]> {
  const found = []
  for (const { entity } of all.resources) {
    const who = ownerOf(all, entity)
    const { success, result } = await who.get(`${entity.path}/list`).catch(() => ({ success: false, result: null }))
    if (success && Array.isArray(result?.records)) found.push({ entity, who })
  }
  return found
}

describe('a condition of SQL', () => {
  test(
    '[QUERY-14][PROD-18] in any field of any list finds neither more nor less than what is not there',
    async () => {
      let alive = 0
      for (const { entity, who } of await lists()) {
        const { path, name, fields } = entity
        const keys = Object.keys(fields).filter((key) => fields[key]!.kind === 'text' && fields[key]!.asked !== false)
        for (const key of ['id', ...keys]) {
          const { result } = await who.get(`${path}/queryById`, { id: rowId(entity, OURS) })
          const base = String(result?.[key] ?? 'nobody')
          const ask = (value: string) => who.get(`${path}/list`, { [key]: value, pageSize: 100 })
          if (((await ask(base)).result?.total ?? 0) > 0) alive += 1
          await isBlind(`${name}.${key}`, base, ask, 'next')
        }
      }
      expect(alive).toBeGreaterThan(30)
    },
    5 * PATIENCE_MS,
  )

  test(
    '[QUERY-14][ENT-69] is no column to sort by, no order, and no part of an advanced query',
    async () => {
      const every = await lists()
      expect(every.length).toBeGreaterThan(25)
      for (const { entity, who } of every) {
        const list = (query: Record<string, string>) => who.get(`${entity.path}/list`, query)
        const rule = (over: object) =>
          encodeURIComponent(JSON.stringify([{ field: 'id', rule: 'eq', type: 'text', val: 'nobody', ...over }]))
        const advanced = (over: object) => list({ superQueryParams: rule(over), superQueryMatchType: 'and' })
        await isBlind(`${entity.name} column`, 'id', (column) => list({ column, order: 'asc' }), 'next')
        await isBlind(`${entity.name} order`, 'asc', (order) => list({ column: 'id', order }), 'next')
        await isBlind(`${entity.name} field`, 'id', (field) => list({ field, narrow: '1' }), 'next')
        await isBlind(`${entity.name} rule's field`, 'id', (field) => advanced({ field }), 'next')
        await isBlind(`${entity.name} rule's word`, 'eq', (word) => advanced({ rule: word }), 'next')
        await isBlind(`${entity.name} rule's type`, 'text', (type) => advanced({ type }), 'next')
        await isBlind(`${entity.name} rule's value`, 'nobody', (val) => advanced({ val }), 'next')
      }
    },
    5 * PATIENCE_MS,
  )

  test(
    '[PROD-18][API-007] in any parameter that any route describes is a word like any other',
    async () => {
      let asked = 0
      const statuses: Record<number, number> = {}
      const entities = all.resources.map(({ entity }) => entity)
      for (const { url, parameters } of reads()) {
        const pairs = entityOfRoute(entities, url) === undefined ? 'all' : 'next'
        for (const { name } of parameters) {
          asked += 1
          await isBlind(
            `${url} ${name}`,
            'nobody',
            async (value) => {
              const word = (key: string) => (key === name ? value : (KNOWN[key] ?? 'nobody'))
              const filled = url.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(word(key)))
              const others = parameters.filter(
                (one) => !one.isPath && (one.name === name || KNOWN[one.name] !== undefined),
              )
              const query = new URLSearchParams(others.map((one) => [one.name, word(one.name)]))
              const answer = await all.root.raw({ url: `${filled}?${query}`, remoteAddress: `10.1.${asked % 250}.1` })
              statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
              const isJson = String(answer.headers['content-type']).startsWith('application/json')
              const body = isJson ? answer.json() : { message: answer.body.slice(0, 1_000) }
              return { status: answer.statusCode, ...body }
            },
            pairs,
          )
        }
      }
      expect(asked).toBeGreaterThan(1_000)
      expect(statuses[200], 'answers of work that was done').toBeGreaterThan(asked)
      expect(statuses[429]).toBeUndefined()
    },
    5 * PATIENCE_MS,
  )
})

/** What runs somewhere: in a statement, a template, a shell, a path, an object, a sheet. */
const HOSTILE = [
  `x', version = 99 where true --`,
  `x'); drop table sys_user; --`,
  '${1234*1111}{{1234*1111}}<%= 1234*1111 %>',
  `{{constructor.constructor('return process')()}}`,
  '$(id) `id` ; id',
  '../../../../etc/passwd',
  '__proto__',
  `=cmd|' /C calc'!A0`,
] as const
/** What only one of them leaves behind when it ran. */
const RAN = /1370974|uid=\d|root:x|\[object process\]/

describe('a hostile text in the body', () => {
  test(
    '[PROD-18][API-004] is kept as it was written or refused in words, and changes no other row',
    async () => {
      let kept = 0
      await eachSound(all, 'edit', async (entity, who, record) => {
        const id = rowId(entity, OURS)
        const foreign = await rowOf(all.server, entity, rowId(entity, THEIRS))
        const texts = Object.entries(entity.fields).filter(
          ([key, { kind, write, stored }]) =>
            (kind === 'text' || kind === 'textarea') &&
            write === undefined &&
            stored !== false &&
            record[key] !== undefined,
        )
        for (const hostile of HOSTILE)
          for (const [key, { maxLength = 0 }] of texts) {
            if (hostile.length > maxLength) continue
            const version = (await rowOf(all.server, entity, id))!['version']
            const answer = await who.put(`${entity.path}/edit`, { ...record, id, version, [key]: hostile })
            const about = `${entity.name}.${key} ${hostile}: ${answer.message}`
            expect.soft(answer.status, about).not.toBe(500)
            expect.soft(JSON.stringify(answer).replaceAll(hostile, ''), about).not.toMatch(INNER_WORDS)
            expect.soft(JSON.stringify(answer).replaceAll(hostile, ''), about).not.toMatch(RAN)
            if (!answer.success) continue
            kept += 1
            expect.soft((await rowOf(all.server, entity, id))![columnOf(key)], about).toBe(hostile)
          }
        expect.soft(await rowOf(all.server, entity, rowId(entity, THEIRS)), entity.name).toEqual(foreign)
        return true
      })
      expect(kept).toBeGreaterThan(200)
    },
    5 * PATIENCE_MS,
  )
})

/** What the other parameters say meanwhile, so that the work is done. */
const KNOWN: Partial<Record<string, string>> = {
  code: 'sys_position,name,code',
  dictCode: 'sys_position,name,code',
  fieldName: 'code',
  fieldVal: OURS.word,
  keyword: OURS.word,
  tableName: 'sys_position',
}

interface Read {
  url: string
  parameters: { name: string; isPath: boolean }[]
}

/** Every route that reads, with what it says it takes. */
function reads(): Read[] {
  const { paths = {} } = all.server.app.swagger() as { paths?: Record<string, { get?: { parameters?: any[] } }> }
  return Object.entries(paths).flatMap(([url, { get }]) => {
    if (get === undefined || /logout|exportXls|captcha|randomImage/.test(url)) return []
    const parameters = (get.parameters ?? []).filter((one) => one.in !== 'header')
    return [{ url, parameters: parameters.map((one) => ({ name: String(one.name), isPath: one.in === 'path' })) }]
  })
}
