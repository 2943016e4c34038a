import { sql as raw } from 'kysely'
import type { Counts } from './counts.ts'
import { idOf, insertRows, pick, textOf, type Sql } from './sql.ts'

const PLACES = ['海曜', '瑞澄', '岱洲', '越衡', '嘉屹', '瓯铸', '筑远', '衢辉', '婺锐', '甬澄'] as const
const TRADES = ['化工', '机械', '仓储', '纺织', '电力', '阀门', '铸造', '建设'] as const
const NAMES = ['王磊', '李强', '张伟', '陈洋', '赵敏', '周杰', '吴涛', '郑凯'] as const
const FIRST_PHONE = 13_000_900_000
const phone = (no: ReturnType<typeof raw>) => raw`(${raw.lit(FIRST_PHONE)}::bigint + ${no} % 90000)::text`

/** Customers with who speaks for them and what was said, what they complain of, and who follows the account. */
export async function addCustomers(sql: Sql, counts: Counts): Promise<void> {
  await addRows(sql, counts)
  await addFollows(sql, counts)
  await addFeedback(sql, counts)
  await addWechat(sql, counts)
}

/** 潜在 25, 跟进中 35, 已成交 25, 已流失 15 in a hundred. */
async function addRows(sql: Sql, { customers, enterprises }: Counts): Promise<void> {
  const part = raw`(c * 37) % 100`
  const status = raw`(case when ${part} < 25 then '1' when ${part} < 60 then '2' when ${part} < 85 then '3' else '4' end)`
  const isOpen = raw`${status} in ('1', '2')`
  const isWon = raw`${status} = '3'`
  await insertRows(
    sql,
    'biz_customer',
    {
      id: idOf('customer', raw`c`),
      customer_no: raw`'KH9' || lpad(c::text, 9, '0')`,
      customer_name: raw`${textOf(raw`c`, 73, PLACES)} || ${textOf(raw`c`, 74, TRADES)} || c || '有限公司'`,
      contact: textOf(raw`c`, 75, NAMES),
      phone: phone(raw`c`),
      industry: raw`(1 + c % 8)::text`,
      area_code: raw`(array['330200', '330300', '331000', '330900', '330600'])[1 + c % 5]`,
      source: raw`(1 + c % 4)::text`,
      level: raw`(array['A', 'B', 'C'])[1 + c % 3]`,
      manager: raw`case when c % 3 = 0 then 'admin' else 'large-enterprise' end`,
      next_follow_time: raw`case when ${isOpen} then now() + (c % 20 - 5) * interval '1 day' end`,
      last_follow_time: raw`case when ${status} <> '1' then now() - (1 + c % 200) * interval '1 day' end`,
      expect_amount: raw`10000 * (1 + c % 60)`,
      deal_amount: raw`case when ${isWon} then 9000 * (1 + c % 60) end`,
      won_time: raw`case when ${isWon} then now() - (c % 400) * interval '1 day' end`,
      enterprise_id: raw`case when ${isWon} then ${idOf('enterprise', raw`1 + ${pick(raw`c`, 76, enterprises)}`)} end`,
      status,
      create_time: raw`now() - (30 + c % 700) * interval '1 day'`,
    },
    raw`generate_series(1, ${customers}::integer) c`,
  )
}

async function addFollows(sql: Sql, { customers }: Counts): Promise<void> {
  await insertRows(
    sql,
    'biz_customer_contact',
    {
      id: idOf('contact', raw`c * 2 + n`),
      customer_id: idOf('customer', raw`c`),
      contact_name: textOf(raw`c * 2 + n`, 77, NAMES),
      position: raw`case n when 0 then '安全总监' else '采购经理' end`,
      phone: phone(raw`c * 2 + n`),
      sort_no: raw`n`,
    },
    raw`generate_series(1, ${customers}::integer) c cross join generate_series(0, 1) n`,
  )
  await insertRows(
    sql,
    'biz_customer_follow',
    {
      id: idOf('follow', raw`c * 10 + n`),
      customer_id: idOf('customer', raw`c`),
      follow_type: raw`(1 + n % 3)::text`,
      content: '介绍了三级教育与设备租用方案，客户要求补充报价。',
      create_time: raw`now() - (1 + c % 200 + n * 9) * interval '1 day'`,
    },
    raw`generate_series(1, ${customers}::integer) c cross join generate_series(0, 3) n where (c * 37) % 100 >= 25`,
  )
}

/** 已关闭 80, 已回复 8, 处理中 8, 待处理 4 in a hundred. */
async function addFeedback(sql: Sql, { feedbacks, enterprises }: Counts): Promise<void> {
  const part = raw`n % 100`
  const status = raw`(case when ${part} < 80 then '3' when ${part} < 88 then '2' when ${part} < 96 then '1' else '0' end)`
  const written = raw`(now() - (case when ${part} < 80 then 200 + n % 9000 else n % 90 end) * interval '1 hour')`
  await insertRows(
    sql,
    'biz_customer_feedback',
    {
      id: idOf('feedback', raw`n`),
      title: raw`(array['学时没有及时到账', '头显画面模糊', '希望增加受限空间课程', '证书打印缺少公章'])[1 + n % 4]`,
      enterprise_id: idOf('enterprise', raw`1 + ${pick(raw`n`, 78, enterprises)}`),
      feedback_type: raw`(1 + n % 4)::text`,
      content: '请尽快处理并回电说明原因。',
      contact_phone: raw`'13000800001'`,
      handler: raw`case when ${status} <> '0' then 'large-enterprise' end`,
      due_time: raw`${written} + interval '2 days'`,
      reply: raw`case when ${status} in ('2', '3') then '已核对处理，请查收。' end`,
      reply_user: raw`case when ${status} in ('2', '3') then 'large-enterprise' end`,
      reply_time: raw`case when ${status} in ('2', '3') then ${written} + interval '20 hours' end`,
      satisfaction: raw`case when ${status} = '3' and n % 10 < 6 then 3 + n % 3 end`,
      status,
      create_time: written,
    },
    raw`generate_series(1, ${feedbacks}::integer) n`,
  )
}

async function addWechat(sql: Sql, { wechatUsers, students }: Counts): Promise<void> {
  const isBound = raw`w % 10 < 7 and w * 5 <= ${students}::integer`
  await insertRows(
    sql,
    'biz_wechat_user',
    {
      id: idOf('wechatUser', raw`w`),
      nickname: raw`${textOf(raw`w`, 79, NAMES)} || w % 500`,
      open_id: raw`'large-' || lpad(w::text, 22, '0')`,
      sex: raw`(1 + w % 2)::text`,
      city: textOf(raw`w`, 80, ['宁波', '台州', '舟山', '绍兴', '嘉兴']),
      subscribe: raw`case when w % 12 = 0 then 'N' else 'Y' end`,
      subscribe_time: raw`now() - (w % 600) * interval '1 day'`,
      student_id: raw`case when ${isBound} then ${idOf('student', raw`w * 5`)} end`,
      bind_time: raw`case when ${isBound} then now() - (w % 500) * interval '1 day' end`,
      last_active: raw`now() - (w % 90) * interval '1 hour'`,
      create_time: raw`now() - (w % 600) * interval '1 day'`,
    },
    raw`generate_series(1, ${wechatUsers}::integer) w`,
  )
}
