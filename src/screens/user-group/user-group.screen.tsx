import { userGroup } from '#contract/areas/user-group/user-group.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { groupUsers, runGroupCommand } from './group-users.ts'

const screen = defineScreen({
  entity: userGroup,
  columns: ['groupName', 'userCount'],
  hidden: ['description', 'createTime'],
  query: ['groupName'],
  form: ['groupName', 'description'],
  layout: {
    kind: 'beside',
    tabs: [{ key: 'users', title: '用户', screen: groupUsers, by: 'groupId', commands: runGroupCommand }],
  },
})

/** 用户组. Source: upstream 3.9, `/sys/ugroup`. */
export function Page() {
  return <CrudPage screen={screen} />
}
