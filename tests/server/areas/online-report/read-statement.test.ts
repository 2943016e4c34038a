import { expect, test } from 'vitest'
import { readStatement } from '#server/areas/online-report/read-statement.ts'

const problemOf = (written: string) => {
  const read = readStatement(written)
  return 'problem' in read ? read.problem : null
}

test('a statement is taken apart into words, values and the names it uses', () => {
  expect(readStatement(`select "名称", count(*) as n from Sys_User where a = :from and b = ':no' group by 1`)).toEqual({
    parts: expect.arrayContaining([{ text: "':no'" }, { parameter: 'from' }, { text: '"名称"' }]),
    names: new Set(['select', '名称', 'count', 'as', 'n', 'from', 'sys_user', 'where', 'a', 'and', 'b', 'group', 'by']),
  })
})

test.each([
  'select count(*) filter (where a is not null), sum(x) over (partition by y) from t',
  "with a as (select * from t) select a.x::text, coalesce(x, 'it''s') from a where x in (1, 2.5) order by 1 desc",
  'select case when (x > 1) then 1 else (2) end, date_trunc (\'month\', t) from "t" union all (select 1, now())',
])('a query is taken: %s', (written) => {
  expect(problemOf(written)).toBeNull()
})

test.each([
  ['update t set a = 1', '查询语句要以 SELECT 或 WITH 开头'],
  ['', '查询语句要以 SELECT 或 WITH 开头'],
  [':a select 1', '查询语句要以 SELECT 或 WITH 开头'],
  ['with a as (delete from t returning *) select * from a', '查询语句中不能使用“delete”'],
  ['select 1; drop table t', '查询语句中不能有“;”'],
  ['select * into x from t', '查询语句中不能使用“into”'],
  ['select * from t for share', '查询语句中不能使用“for”'],
  ['with recursive a as (select 1) select * from a', '查询语句中不能使用“recursive”'],
  ['select 1 -- x', '查询语句中不能有注释'],
  ['select /* x */ 1', '查询语句中不能有注释'],
  ['select pg_sleep(9)', '查询语句中不能使用“pg_sleep”'],
  ['select PG_SLEEP (9)', '查询语句中不能使用“pg_sleep”'],
  ['select "pg_sleep"(9)', '查询语句中不能使用“pg_sleep”'],
  ["select pg_catalog.pg_read_file('/etc/passwd')", '查询语句中不能使用“pg_read_file”'],
  ["select set_config('role', 'x', true)", '查询语句中不能使用“set_config”'],
  ["select * from dblink('x', 'y')", '查询语句中不能使用“dblink”'],
  ["select query_to_xml('select 1', true, true, '')", '查询语句中不能使用“query_to_xml”'],
  ['select lo_import(1)', '查询语句中不能使用“lo_import”'],
  ['select pg_advisory_lock(1)', '查询语句中不能使用“pg_advisory_lock”'],
  ['select * from generate_series(1, 9)', '查询语句中不能使用“generate_series”'],
  ["select E'a'", '查询语句中引号前要有空格'],
  ["select U&'d'", '查询语句中不能有“&”'],
  ['select U&"d"', '查询语句中不能有“&”'],
  ['select $$x$$', '查询语句中不能有“$”'],
  ["select '\\'", "查询语句中不能有“'”"],
  ["select 'open", "查询语句中不能有“'”"],
  ['select 1) as a, (select 2', '查询语句中的括号不成对'],
  ['select (1', '查询语句中的括号不成对'],
  ['select 1 \0', '查询语句中不能有“\0”'],
])('%s is refused in words', (written, problem) => {
  expect(problemOf(written)).toBe(problem)
})
