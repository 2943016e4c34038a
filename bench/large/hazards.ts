import { sql as raw } from 'kysely'
import { officerOf } from './accounts.ts'
import type { Counts } from './counts.ts'
import { drawn, idOf, insertRows, placed, TENANT, textOf, type Sql } from './sql.ts'

const TITLES = [
  '配电室绝缘垫老化开裂',
  '消防通道被托盘占用',
  '灭火器压力在红区',
  '砂轮机缺防护罩',
  '应急照明断电不亮',
  '叉车转弯未减速鸣笛',
  '安全出口上锁',
  '打磨除尘管道积尘',
  '起重机吊钩防脱装置缺失',
  '液氨机房洗眼器水压不足',
  '脚手架未挂验收牌',
  '交接班记录漏签',
] as const
const DAYS = 540
const PEOPLE = ['large-safety', 'large-leader', 'large-unit'] as const
/** The company of several people; each other one has its safety officer. */
const LARGE = 'A01'

/** Hazards, 84 of 100 of which are closed; the others are young, some of them past their day. */
export async function addHazards(sql: Sql, { hazards, enterprises }: Counts): Promise<void> {
  await raw`create temporary table large_hazard on commit drop as
    select h.*, now() - age * interval '1 day' as found, (current_date - floor(age)::integer) + days as deadline,
      status = '5' and no % 12 = 0 as is_twice, age * 0.1 as step,
      (select substr(d.org_code, 4, 3) from sys_depart d where d.id = org_id) as company from (
      select no, org_id, status, level, (array[7, 15, 30])[level] as days,
        case when status in ('5', '6') then ${drawn(raw`no`, 54)} * ${raw.lit(DAYS)} else ${drawn(raw`no`, 54)} ^ 2 * 40 end as age
      from (select *, case when no % 100 < 84 then '5' else (array['1', '2', '3', '4', '6', '7', '8'])[1 + no % 7] end as status,
          case when no % 10 < 8 then 1 when no % 100 < 97 then 2 else 3 end as level
        from ${placed(hazards, 53, enterprises)} p) p) h`.execute(sql)
  await addRows(sql)
  await addSteps(sql)
}

async function addRows(sql: Sql): Promise<void> {
  const at = (days: ReturnType<typeof raw>) => raw`h.found + least(${days}, h.step) * interval '1 day'`
  const isAssigned = raw`h.status in ('2', '3', '4', '5', '7', '8')`
  const isRectified = raw`h.status in ('4', '5', '7')`
  const rectified = at(raw`3 + h.no % 9`)
  const closed = raw`${rectified} + interval '1 hour'`
  const when = (is: ReturnType<typeof raw>, value: ReturnType<typeof raw>) => raw`case when ${is} then ${value} end`
  const isClosed = raw`h.status = '5'`
  const someone = (seed: number) =>
    raw`case h.company when ${raw.lit(LARGE)} then ${textOf(raw`h.no`, seed, PEOPLE)} else ${officerOf(raw`h.company`)} end`
  await insertRows(
    sql,
    'biz_hazard',
    {
      id: idOf('hazard', raw`h.no`),
      hazard_no: raw`'YH9' || lpad(h.no::text, 9, '0')`,
      title: textOf(raw`h.no`, 52, TITLES),
      hazard_level: raw`h.level::text`,
      hazard_type: raw`(1 + h.no % 4)::text`,
      source: raw`(1 + h.no % 8)::text`,
      org_id: raw`h.org_id`,
      location: raw`(1 + h.no % 30) || '号区'`,
      description: '现场检查发现，已拍照留存。',
      photos: '',
      discover_user: someone(65),
      discover_time: raw`h.found`,
      rectify_user: when(isAssigned, someone(66)),
      rectify_deadline: when(isAssigned, raw`h.deadline`),
      rectify_require: when(isAssigned, raw`'按规定整改并复查，整改前设专人看护。'`),
      rectify_measure: when(isRectified, raw`'已更换损坏部件并复查。'`),
      rectify_time: when(isRectified, rectified),
      late: when(isRectified, raw`((${rectified})::date > h.deadline)::integer`),
      verify_user: when(
        isClosed,
        raw`case h.company when ${raw.lit(LARGE)} then 'large-safety' else ${officerOf(raw`h.company`)} end`,
      ),
      verify_time: when(isClosed, closed),
      verify_opinion: when(isClosed, raw`'现场复查，符合要求'`),
      close_time: when(isClosed, closed),
      new_deadline: when(raw`h.status = '8'`, raw`h.deadline + 7`),
      status: raw`h.status`,
      create_time: raw`h.found`,
      create_by: someone(65),
    },
    raw`(select * from large_hazard order by found) h`,
  )
}

/** Each step that a hazard took, in turn; one of twelve closed ones went back once. */
async function addSteps(sql: Sql): Promise<void> {
  await raw`insert into record_step (tenant_id, entity, record_id, step, from_state, to_state, answer, create_by, create_time)
    select ${TENANT}, 'hazard', ${idOf('hazard', raw`h.no`)}, s.step, s.from_state, s.to_state,
      case s.answer when 'level' then h.level::text else s.answer end,
      case s.step when 'assign' then 'large-safety' when 'verify' then 'large-safety' else 'large-leader' end,
      h.found + s.nth * h.step * 0.1 * interval '1 day'
    from large_hazard h join (values
      (1, 'assign', 'reported', 'waiting', 'level', '2345 78', false), (1, 'reject', 'reported', 'rejected', null, '6', false),
      (2, 'start', 'waiting', 'rectifying', null, '345 78', false), (3, 'askDelay', 'rectifying', 'delayAsked', null, '8', false),
      (3, 'rectify', 'rectifying', 'rectified', null, '45 7', false), (4, 'firstCheck', 'rectified', 'firstChecked', 'pass', '7', false),
      (4, 'verify', 'rectified', 'waiting', 'fail', '5', true), (5, 'start', 'waiting', 'rectifying', null, '5', true),
      (6, 'rectify', 'rectifying', 'rectified', null, '5', true), (7, 'verify', 'rectified', 'closed', 'pass', '5', false)
    ) s (nth, step, from_state, to_state, answer, states, only_twice) on strpos(s.states, h.status) > 0 and (h.is_twice or not s.only_twice)
    order by h.no, s.nth`.execute(sql)
}
