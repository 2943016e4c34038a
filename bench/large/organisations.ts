import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { creditCodes } from './credit-codes.ts'
import { idOf, pick, segmentOf, TENANT, TENANT_NAME, textOf, type Sql } from './sql.ts'

const ROOT = raw`0`
const INDUSTRIES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
const PLACES = ['海曜', '瑞澄', '岱洲', '越衡', '嘉屹', '瓯铸', '筑远', '衢辉', '婺锐', '甬澄', '滨铸', '临港'] as const
const TRADES = ['化工', '机械', '仓储', '纺织', '电力', '阀门', '铸造', '建设', '冶金', '船舶'] as const
const WORKSHOPS = ['合成车间', '动力车间', '储运车间', '机修车间', '总装车间', '包装车间'] as const
const TEAMS = ['一班', '二班', '三班', '四班', '检修组', '巡检组'] as const
const SMALL_PERCENT = 40
const SMALL_ORGANISATIONS = 4
const OF_WORKSHOP = 5

/**
 * Enterprises with their roots below the root of the tenant, and what is below them: every fifth is a workshop, the next four are its
 * teams, the last of which is a part of the third. `large_place` numbers them for who hangs on them.
 */
export async function addOrganisations(sql: Sql, counts: Counts): Promise<void> {
  await raw`create temporary table large_enterprise (no integer primary key, kind text, size integer, first_no integer) on commit drop`.execute(
    sql,
  )
  const small = Math.floor((counts.enterprises * SMALL_PERCENT) / 100)
  const others = counts.enterprises - small - 1
  const each = Math.floor((counts.organisations - counts.largest - small * SMALL_ORGANISATIONS) / others)
  await raw`insert into large_enterprise
    select no, kind, size, (1 + ${counts.enterprises}::integer + sum(size) over (order by no) - size)::integer from (
      select no, case when no = 1 then 'largest' when no > ${1 + others}::integer then 'small' else 'other' end as kind,
        case when no = 1 then ${counts.largest}::integer when no > ${1 + others}::integer then ${SMALL_ORGANISATIONS}::integer
          else ${Math.max(1, each)}::integer end as size
      from generate_series(1, ${counts.enterprises}::integer) no) e`.execute(sql)
  await addRoots(sql)
  await raw`create temporary table large_place on commit drop as
    select e.first_no + j as no, e.no as enterprise, j, ${idOf('department', raw`e.first_no + j`)} as id from large_enterprise e
    cross join lateral generate_series(0, e.size - 1) j`.execute(sql)
  await raw`create unique index on large_place (no)`.execute(sql)
  await raw`analyze large_place`.execute(sql)
  await raw`analyze large_enterprise`.execute(sql)
  await addPlaces(sql)
  await addEnterprises(sql, counts)
}

async function addRoots(sql: Sql): Promise<void> {
  const columns = raw`id, tenant_id, parent_id, depart_name, org_code, org_category, org_type, org_kind, depart_order, create_by, create_time`
  await raw`insert into sys_depart (${columns}) values
    (${idOf('department', ROOT)}, ${TENANT}, null, ${TENANT_NAME}, 'A01', '1', '1', '1', 0, 'system', now())`.execute(
    sql,
  )
  await raw`insert into sys_depart (${columns}, risk_level, leader)
    select ${idOf('department', raw`e.no`)}, ${TENANT}, ${idOf('department', ROOT)}, ${nameOf(raw`e.no`)}, 'A01' || ${segmentOf(raw`e.no`)},
      '1', '2', '1', e.no, 'system', now() - (e.no % 700) * interval '1 day', (1 + e.no % 4)::text, ${leaderOf(raw`e.no`)}
    from large_enterprise e`.execute(sql)
}

async function addPlaces(sql: Sql): Promise<void> {
  const part = raw`(p.j % ${raw.lit(OF_WORKSHOP)})`
  const workshop = raw`p.no - ${part}`
  const parent = raw`case ${part} when 0 then ${idOf('department', raw`p.enterprise`)} when 4 then ${idOf('department', raw`p.no - 1`)}
    else ${idOf('department', workshop)} end`
  const above = raw`'A01' || ${segmentOf(raw`p.enterprise`)} || ${segmentOf(raw`1 + p.j / ${raw.lit(OF_WORKSHOP)}`)}`
  const below = raw`case ${part} when 0 then '' when 4 then 'A03A01' else ${segmentOf(part)} end`
  const name = raw`case ${part} when 0 then (1 + p.j / ${raw.lit(OF_WORKSHOP)})::text || '号' || ${textOf(raw`p.no`, 1, WORKSHOPS)}
    else ${textOf(raw`p.no`, 2, TEAMS)} end`
  await raw`insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category, org_type, org_kind, risk_level, leader,
      depart_order, create_by, create_time)
    select p.id, ${TENANT}, ${parent}, ${name}, ${above} || ${below}, '2', case ${part} when 0 then '3' when 4 then '5' else '4' end,
      case ${part} when 0 then '3' else '4' end,
      (1 + ${pick(raw`p.no`, 3, 4)})::text, case when p.no % 12 = 0 then null else ${leaderOf(raw`p.no`)} end, p.j, 'system',
      now() - (p.no % 600) * interval '1 day'
    from large_place p`.execute(sql)
}

async function addEnterprises(sql: Sql, { enterprises }: Counts): Promise<void> {
  const codes = creditCodes('MB', enterprises)
  await raw`insert into biz_enterprise (id, tenant_id, name, short_name, credit_code, industry, high_risk, scale, risk_level, standard_level,
      address, legal_person, safety_officer, safety_phone, staff_count, depart_id, submit_user, status, create_by, create_time)
    select ${idOf('enterprise', raw`e.no`)}, ${TENANT}, ${nameOf(raw`e.no`)}, ${shortNameOf(raw`e.no`)}, c.code, ${textOf(raw`e.no`, 4, INDUSTRIES)},
      case when e.no % 4 = 0 then 1 else 0 end, (1 + e.no % 4)::text, (1 + e.no % 4)::text, '0', '东海产业园区 ' || e.no || ' 号',
      ${leaderOf(raw`e.no`)}, ${leaderOf(raw`e.no + 7`)}, (13000700000 + e.no)::text, e.size * 8, ${idOf('department', raw`e.no`)}, 'admin',
      case when e.no % 50 = 0 then '4' else '2' end, 'admin', now() - (e.no % 700) * interval '1 day'
    from large_enterprise e join unnest(${codes}::text[]) with ordinality as c (code, no) on c.no = e.no`.execute(sql)
}

function shortNameOf(no: ReturnType<typeof raw>) {
  return raw`${textOf(no, 5, PLACES)} || ${textOf(no, 6, TRADES)} || (${no})::text`
}

function nameOf(no: ReturnType<typeof raw>) {
  return raw`${shortNameOf(no)} || '有限公司'`
}

const FAMILIES = Array.from('王李张刘陈杨赵黄周吴徐孙马朱胡郭何林')
const GIVEN = Array.from('伟强磊军洋勇杰涛明超刚平辉鹏华飞鑫波斌宇')

function leaderOf(no: ReturnType<typeof raw>) {
  return raw`${textOf(no, 7, FAMILIES)} || ${textOf(no, 8, GIVEN)}`
}
