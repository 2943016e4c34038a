import { userAgent } from '#contract/areas/user/user-agent.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'

const screen = defineScreen({
  entity: userAgent,
  columns: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
  hidden: ['createTime'],
  query: ['userName', 'agentUserName', 'status'],
  form: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
  detail: { tags: ['status'], timeline: true },
})

/** 用户代理: who stands in for whom. Source: contract §11.7. */
export function Page() {
  return <CrudPage screen={screen} />
}
