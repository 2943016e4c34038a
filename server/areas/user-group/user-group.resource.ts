import { sql as raw } from 'kysely'
import { userGroup } from '#contract/areas/user-group/user-group.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const USER_COUNT = raw`(select count(*)::int from sys_user_group_user m
  join sys_user u on u.id = m.user_id and u.del_flag = 0 where m.group_id = ${rowRef('id')})`

/** Groups of users. Source: upstream 3.9, `/sys/ugroup`. */
export const userGroups = defineResource(userGroup, {
  extras: { userCount: { label: '人数', type: 'integer', expression: USER_COUNT } },
  tableDictionary: { texts: ['group_name'], values: ['id'] },
})
