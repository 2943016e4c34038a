import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeStatement } from '#server/areas/online-report/judge-statement.ts'
import { readStatement } from '#server/areas/online-report/read-statement.ts'
import { REPORT_FUNCTIONS } from '#server/db/roles/report-functions.ts'
import { freshDatabase, type TestDatabase } from '#tests/server/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.dispose())

const COLUMNS = new Set(['name', 'code', 'create_time', 'x', 'y', 'a'])
/** By the grammar alone, without the token check before it. */
const judged = (text: string) => judgeStatement({ parts: [{ text }] }, COLUMNS)
const isRefused = async (text: string) => {
  const statement = readStatement(text)
  return 'problem' in statement || (await judgeStatement(statement, COLUMNS)) !== null
}

test('every function of the database is refused as call, as attribute of a row and of a value, but for the closed list', async () => {
  const { rows } = await sql<{ name: string }>`select distinct proname::text as name from pg_proc order by 1`.execute(
    fresh.database.kysely,
  )
  expect(rows.length).toBeGreaterThan(2_000)
  const taken: string[] = []
  for (const { name } of rows) {
    const quoted = `"${name}"`
    for (const text of [
      `select ('x'::text).${quoted} as a from f`,
      `select f.${quoted} from f`,
      `select ${quoted}(name) from f`,
    ])
      if (!(await isRefused(text)) || (await judged(text)) === null) taken.push(`${name}: ${text}`)
  }
  const beyond = taken.filter((one) => !REPORT_FUNCTIONS.has(one.split(':')[0]!) && !COLUMNS.has(one.split(':')[0]!))
  expect(beyond).toEqual([])
})

test.each([
  `select (('select 1'::text).ts_stat).word from f`,
  `select ('x'::text).name from f`,
  `select (f).name from f`,
  `select (array[f])[1].name from f`,
  `select f.ts_stat from f`,
  `select f.name.ts_stat from f`,
  `select public.f.name from f`,
  `select pg_catalog.set_config('a', 'b', true) from f`,
  `select name operator(pg_catalog.=) 'a' from f`,
  `select name ~ 'a' from f`,
  `select name similar to 'a' from f`,
  `select 'f'::regclass from f`,
  `select cast(name as xml) from f`,
  `select name::public.mine from f`,
  `select current_user from f`,
  `select session_user from f`,
  `select current_schema from f`,
  `select xmlelement(name a) from f`,
  `select json_object('a': 1) from f`,
  `select name collate "C" from f`,
  `select * into g from f`,
  `select name from f for update`,
  `select name from pg_catalog.f`,
  `select name from f tablesample system (1)`,
  `with recursive g as (select 1) select * from g`,
  `with g as (delete from f returning *) select * from g`,
  `table f; select 1`,
  `select 1; select 2`,
  `update f set name = 1`,
  `select nextval('s') from f`,
  `select * from rows from (generate_series(1, 9)) as g`,
])('the grammar alone refuses %s', async (text) => {
  expect(await judged(text)).not.toBeNull()
})

test.each([
  `select count(*) filter (where a is not null), sum(x) over (partition by y order by x desc) from t`,
  `with g as (select name, count(*) as n from t group by name) select g.n::text, coalesce(g.name, 'it''s') from g where g.n in (1, 2.5) order by 1 desc`,
  `select case when (x > 1) then 1 else (2) end, date_trunc('month', t.create_time) from "t" union all (select 1, now())`,
  `select extract(year from create_time), position('a' in name), trim(both 'x' from name), substring(name from 1 for 2) from t`,
  `select x between 1 and 2, x not between 1 and 2, name like 'a%' escape 'b', name not ilike '%a', x is distinct from y from t`,
  `select t.*, t.create_time at time zone 'Asia/Shanghai', interval '1 day', date '2026-01-01', cast(x as numeric(10, 2)) from t`,
  `select greatest(x, y), nullif(x, y), x = any(array[1, 2]), exists (select 1 from t as u where u.a = t.a), (string_to_array(name, ','))[1] from t`,
  `select name, sum(x) from t group by rollup (name), grouping sets ((a)) having grouping(name) = 0 limit 5 offset 1`,
  `select percentile_cont(0.5) within group (order by x), string_agg(name, ',' order by name) from t cross join lateral (select 1 as one) as o`,
  `select v.part from t, unnest(string_to_array(name, ',')) as v(part)`,
  `select current_date, create_time > now() - interval '7 days' from t where (x, y) = (1, 2)`,
])('the grammar takes what people ask: %s', async (text) => {
  expect(await judged(text)).toBeNull()
})

test('what PostgreSQL cannot read is refused in its own words', async () => {
  expect(await judged('select from where name')).toMatch(/^查询语句无法执行：syntax error/)
})
