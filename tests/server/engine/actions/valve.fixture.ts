import { sql as raw } from 'kysely'
import { defineEntity } from '#contract/define-entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { registerActions } from '#server/engine/actions/register-actions.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import type { Api } from '#server/http/schemas.ts'
import { openTestApp, type TestApp } from '#tests/server/app.ts'
import { tenantTable } from '#tests/server/engine/shapes/serve-resource.ts'

/** A valve, as an area would declare it: closed, set to a pressure with others, and counted with all. */
export const valve = defineEntity({
  name: 'valve',
  label: '阀门',
  table: 'test_valve',
  path: '/test/valve',
  permission: 'test:valve',
  offers: ['add', 'edit'],
  tenant: true,
  exportName: '阀门',
  title: 'code',
  actions: {
    close: {
      label: '关闭',
      ask: { text: '确定关闭“{title}”吗？' },
      when: ({ state }) => state === 'open',
      except: { row: ({ code }) => code === 'MAIN', text: '总阀不能关闭！' },
      done: '已关闭',
    },
    adjust: {
      label: '调压',
      on: 'batch',
      fields: { bar: { label: '压力', kind: 'integer', required: '请输入压力', min: 1, max: 16 } },
    },
    count: { label: '清点', on: 'list', idempotent: true },
    unlock: { label: '开锁', shows: { key: 'pin', label: '密码' } },
  },
  fields: {
    code: { label: '编号', kind: 'text', required: '请输入编号', maxLength: 50 },
    state: { label: '状态', kind: 'text', maxLength: 20, write: 'add' },
    bar: { label: '压力', kind: 'integer', write: 'never' },
  },
})

const close: ActionWork = (_context, { rows }) => {
  for (const { columns } of rows) columns['state'] = 'closed'
}

const adjust: ActionWork = (_context, { rows, values }) => {
  for (const { columns } of rows) columns['bar'] = values['bar']
  return { message: `已调整 ${rows.length} 个` }
}

const count: ActionWork = async ({ sql }) => {
  const { rows } = await raw<{ n: number }>`select count(*)::int as n from test_valve`.execute(sql)
  return { result: rows[0]!.n, message: '已清点' }
}

let pins = 0
const unlock: ActionWork = () => ({ result: { pin: `PIN ${(pins += 1)}` } })

/** The real server with valves. */
export async function openWorks(): Promise<TestApp> {
  const server = await openTestApp()
  await tenantTable(server, 'test_valve', 'code varchar(50) not null, state varchar(20), bar integer')
  const { app } = server
  app.register(
    async (scope) => {
      const resource = defineResource(valve)
      registerResource(scope as unknown as Api, app.services, resource)
      registerActions(scope as unknown as Api, app.services, resource, { close, adjust, count, unlock })
    },
    { prefix: '/vr' },
  )
  return server
}
