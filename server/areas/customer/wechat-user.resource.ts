import { sql as raw } from 'kysely'
import { student } from '#contract/areas/student/student.entity.ts'
import { wechatUser } from '#contract/areas/customer/wechat-user.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** The one student who has the telephone of the account. */
const SAME_PHONE = raw`(select min(s.realname) from ${raw.table(student.table)} s
  where s.tenant_id = ${rowRef('tenant_id')} and s.phone = ${rowRef('phone')} and s.phone <> '' having count(*) = 1)`

/** People of the messaging app; what it tells of them nobody changes here. Source: SCREEN-97. */
export const wechatUsers = defineResource(wechatUser, {
  extras: {
    samePhone: { label: '同号学员', type: 'text', expression: SAME_PHONE },
    isBound: { label: '绑定', type: 'integer', expression: raw`(${rowRef('student_id')} is not null)::integer` },
  },
})
