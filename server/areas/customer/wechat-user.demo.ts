import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import type { Demo, DemoSeeding } from '#server/engine/seed/demo.ts'
import { addManySeedRows } from '#server/engine/seed/add-many-seed-rows.ts'
import { seeWhole } from '#server/engine/seed/seeding.ts'
import { wechatUsers } from './wechat-user.resource.ts'

const DAY_MS = 86_400_000
const PEOPLE = 60
const NICKNAMES = ['平安是福', '早班车', '海风', '小满', '稳稳的', '老班长', '向阳而生', '三号线', '一路平安', '听雨']
const CITIES = ['宁波', '台州', '舟山', '绍兴', '嘉兴', '温州']

/** People of the messaging app in both demo tenants: most are bound to a student, some have their telephone only, some are strangers. Source: domain part 13. */
export const demo: Demo = { key: 'wechatUsers', isLast: true, make }

async function make(seeding: DemoSeeding): Promise<void> {
  await seeWhole(seeding.sql)
  for (const { id: tenantId } of seeding.tenants) {
    const { rows } = await raw<{ id: string; phone: string | null; sex: string | null }>`
      select id, phone, sex::text as sex from ${raw.table(student.table)} where tenant_id = ${tenantId}
      order by student_no limit ${PEOPLE}`.execute(seeding.sql)
    const people = rows.map(({ id, phone, sex }, nth) => {
      const isStranger = nth % 10 === 9
      const isBound = !isStranger && nth % 4 !== 3
      const joinedMs = seeding.now - (PEOPLE - nth) * 3 * DAY_MS
      const prepared = {
        open_id: `demo-open-${tenantId}-${String(nth + 1).padStart(4, '0')}`,
        union_id: `demo-union-${tenantId}-${String(nth + 1).padStart(4, '0')}`,
        nickname: `${NICKNAMES[nth % NICKNAMES.length]}${nth + 1}`,
        sex: isStranger ? null : sex,
        phone: isStranger ? null : phone,
        province: '浙江',
        city: CITIES[nth % CITIES.length],
        subscribe: nth % 8 === 5 ? 'N' : 'Y',
        subscribe_time: new Date(joinedMs),
        student_id: isBound ? id : null,
        bind_time: isBound ? new Date(joinedMs + DAY_MS) : null,
        last_active: new Date(Math.max(joinedMs, seeding.now - ((nth * 7) % 40) * DAY_MS - nth * 60_000)),
      }
      return { body: {}, prepared, madeMs: joinedMs }
    })
    await addManySeedRows(seeding, tenantId, wechatUsers, people)
  }
}
