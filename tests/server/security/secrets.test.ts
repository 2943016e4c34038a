import { read, utils } from '@e965/xlsx'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '#contract/define-entity.ts'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import { openPage } from '#tests/server/live/pages.ts'
import { entityOfRoute } from './engine-routes.ts'
import { openEverything, OURS, ownerOf, type Everything } from './everything.ts'
import { rowId } from './plant.ts'

let all: Everything
/** Columns with secrets, as `table.column`. */
let columns: string[]
beforeAll(async () => {
  all = await openEverything()
  columns = await plantSecrets()
  // A new password ends the sign-ins of before.
  all.root = await signedIn(all.server, 'root', 1)
  all.ann = await signedIn(all.server, 'ann', 1)
}, PATIENCE_MS)
afterAll(() => all.server.dispose())

const CANARY = 'SECRET-CANARY'
/** Names of columns that hold what nobody is told: found by their names, no matter who adds them. */
const SECRET = '(password|passwd|secret|hash|salt|token|sealed|ticket|private_key|api_key)'
/** What a source is changed to, with the password that this asks for. */
const SOURCE = {
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1:9/plant',
  dbName: 'plant',
  dbPassword: `${CANARY}-TYPED`,
}
/** They are needed to be signed in; their real values are looked for. */
const SIGNED_IN = ['sys_session']

/** Writes a canary into every text that is a secret by its name. @returns the columns */
async function plantSecrets(): Promise<string[]> {
  const { rows } = await all.server.database.scope({ tenantId: 0 }, (sql) =>
    raw<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ ${SECRET} and data_type in ('text', 'character varying')
      order by 1, 2`.execute(sql),
  )
  for (const { table, column } of rows.filter((one) => !SIGNED_IN.includes(one.table))) {
    await all.server.database.scope({ tenantId: 0 }, (sql) =>
      raw`update ${raw.table(table)} set ${raw.ref(column)} = ${CANARY}`.execute(sql),
    )
  }
  return rows.map(({ table, column }) => `${table}.${column}`)
}

/** What must be in no answer: the canary, and what sessions are known by. */
async function secrets(): Promise<string[]> {
  const sessions = await all.server.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_session').select('token_hash').execute(),
  )
  return [CANARY, ...sessions.map(({ token_hash }) => token_hash)]
}

/** Names under which a secret could be asked for, on the wire and in the table. @param asked their columns */
const keys = (asked = columns) => {
  const named = asked.map((name) => name.split('.')[1]!)
  const onWire = named.map((column) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  return [...new Set([...named, ...onWire, 'password'])]
}

/** Those of the entity's own table, and one of another that takes its turn. */
const keysFor = ({ table }: Entity, turn: number) => [
  ...new Set([
    ...keys(columns.filter((name) => name.startsWith(`${table}.`))),
    ...keys([columns[turn % columns.length]!]),
  ]),
]

/** Calls that were let through. */
let answered = 0

/** Everything that is answered to somebody who may do everything, by the address that was asked. */
async function* answers(): AsyncGenerator<readonly [url: string, body: string]> {
  const entities = all.resources.map(({ entity }) => entity)
  const ownBooks = (who: Caller, url: string) => {
    const entity = entityOfRoute(entities, url)
    return entity === undefined || ownerOf(all, entity) === who
  }
  const urls = all.server.app.declaredRoutes.filter(({ method, url }) => method === 'GET' && !/logout|:|\*/.test(url))
  for (const who of [all.root, all.ann]) {
    const ask = async (url: string, query: Record<string, string>) => {
      const { rawPayload, statusCode } = await who.raw({ url, query })
      if (statusCode === 200) answered += 1
      return [`${url} ${JSON.stringify(query)}`, textOf(rawPayload)] as const
    }
    for (const { url } of urls) {
      const isWorkbook = /(exportXls|importTemplate)$/.test(url)
      // It takes a thread of its own: only who has rows in it asks.
      if (isWorkbook && !ownBooks(who, url)) continue
      const [, body] = await ask(url, { pageSize: '200' })
      yield [url, body]
      // A workbook holds every column already.
      if (isWorkbook) continue
      yield ask(url, { field: keys().join(), narrow: '1', pageSize: '200', tableName: 'sys_user', withTotals: '1' })
      const id = /"id":"([^"]+)"/.exec(body)?.[1] ?? rowId({ name: 'user' } as never, OURS)
      yield ask(url, { id, ids: id, userId: 'ann', dataId: id })
    }
    for (const { entity } of all.resources)
      for (const call of ['queryById', 'changes', 'children'])
        yield ask(`/vr${entity.path}/${call}`, { id: rowId(entity, OURS) })
    // A column that the table lacks is refused as such; secret ones that are there must be refused, too.
    for (const column of columns) {
      const [table, name] = column.split('.')
      yield ask(`/vr/sys/dict/loadDict/${table},${name},id`, {})
      yield ask(`/vr/sys/dict/loadDict/${table},id,${name}`, {})
    }
  }
}

/** A workbook's cells as text: names of XLSX parts are compressed. */
const textOf = (body: Buffer) => (body.subarray(0, 2).toString() === 'PK' ? sheetText(body) : body.toString('latin1'))
const sheetText = (body: Buffer) => {
  const book = read(body)
  return book.SheetNames.map((name) => utils.sheet_to_csv(book.Sheets[name]!)).join('\n')
}

describe('a secret', () => {
  test(
    '[PROD-18] is in no answer to anybody, whatever they may do and ask for',
    async () => {
      expect(columns).toContain('sys_user.password_hash')
      const never = await secrets()
      for await (const [url, body] of answers()) {
        for (const secret of never) expect.soft(body.includes(secret), url).toBe(false)
      }
      expect(answered, 'of them answered').toBeGreaterThan(500)
    },
    5 * PATIENCE_MS,
  )

  test(
    '[PROD-18] is not found by asking for it',
    async () => {
      for (const [turn, { entity }] of all.resources.entries()) {
        const who = ownerOf(all, entity)
        const total = async (query: Record<string, string>) =>
          (await who.get(`${entity.path}/list`, query).catch(() => null))?.result?.total as number | undefined
        const base = await total({})
        if (base === undefined) continue
        for (const key of keysFor(entity, turn)) {
          const right = await total({ [key]: `${CANARY.slice(0, 6)}*` })
          const wrong = await total({ [key]: 'nobody*' })
          expect.soft(right, `${entity.name} ${key}`).toBe(wrong)
          const sorted = await who.get(`${entity.path}/list`, { column: key, order: 'asc' })
          expect.soft(sorted.success, `${entity.name} sorted by ${key}`).toBe(false)
        }
      }
    },
    PATIENCE_MS,
  )

  test('[PROD-18] is in no frame that tells of a change of its record', async () => {
    const page = await openPage(all.server, 'root', 1)
    await page.resume(
      Object.fromEntries([...all.server.app.services.topics.keys()].map((key) => [key, { ep: null, seq: null }])),
    )
    const told = []
    for (const [path, id, change] of [
      ['/sys/user', 'ann', { realname: '改名' }],
      ['/sys/dataSource', rowId({ name: 'dataSource' } as never, OURS), { ...SOURCE, remark: '改名' }],
    ] as const) {
      expect(await all.root.put(`${path}/edit`, { id, ...change })).toMatchObject({ success: true })
      told.push(await page.heard())
    }
    const heard = JSON.stringify(told)
    expect(heard).toContain('dataSource')
    expect(heard).not.toContain(SOURCE.dbPassword)
    for (const secret of await secrets()) expect(heard).not.toContain(secret)
    page.close()
  })
})
