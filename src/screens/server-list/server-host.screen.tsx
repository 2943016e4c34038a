import { serverHost } from '#contract/areas/server-list/server-host.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { createTrial, trialAction, verdictOf, type TrialDefinition } from '#crud/trial/trial.ts'
import { trialAside } from '#crud/trial/trial-aside.tsx'

const probe: TrialDefinition = {
  title: '检测',
  needs: 'probe',
  run: ({ record }, { http }, signal) =>
    verdictOf(() => http.put(`${serverHost.path}/probe`, { id: idOf(record) }, { signal, quiet: true })),
}

const screen = defineScreen({
  entity: serverHost,
  columns: ['serverName', 'ip', 'port', 'serverType', 'status', 'latency', 'lastHeartbeat'],
  hidden: ['region', 'os', 'cpu', 'memory', 'remark', 'createTime'],
  query: ['serverName', 'ip', 'serverType', 'status', 'region'],
  form: [{ columns: 2, fields: ['serverName', 'serverType', 'ip', 'port', 'region', 'os', 'cpu', 'memory', 'remark'] }],
  detail: { tags: ['status'], timeline: true },
  parts: { trial: createTrial(probe) },
  rowActions: (row, crud) => [...standardActions(row, crud), ...trialAction(probe, row, crud)],
  aside: trialAside(probe),
})

/** 服务器: which machines answer, asked once a minute. Source: SCREEN-85, contract §37. */
export function Page() {
  return <CrudPage screen={screen} />
}
