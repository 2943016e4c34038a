import { userAgent } from '#contract/areas/user/user-agent.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** Who stands in for an account. Source: contract §21.1. */
export const ownAgents = defineScreen({
  name: 'ownAgents',
  entity: userAgent,
  columns: ['agentUserName', 'startTime', 'endTime', 'status'],
  query: [],
  form: ['agentUserName', 'startTime', 'endTime', 'status'],
})
