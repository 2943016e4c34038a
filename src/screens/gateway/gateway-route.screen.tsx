import { gatewayRoute } from '#contract/areas/gateway/gateway-route.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { createTrial, trialAction, verdictOf, type TrialDefinition } from '#crud/trial/trial.ts'
import { trialAside } from '#crud/trial/trial-aside.tsx'
import { FilterRows, pathsOf, PredicateRows } from './route-parts.tsx'

const probe: TrialDefinition = {
  title: '检测',
  needs: 'probe',
  run: ({ record }, { http }, signal) =>
    verdictOf(() => http.put(`${gatewayRoute.path}/probe`, { id: idOf(record) }, { signal, quiet: true })),
}

const screen = defineScreen({
  entity: gatewayRoute,
  columns: ['routerId', 'name', 'predicates', 'uri', 'status', 'state'],
  hidden: ['filters', 'stripPrefix', 'access', 'passToken', 'timeoutSeconds', 'perMinute', 'sortNo', 'createTime'],
  initial: { sort: [{ column: 'sortNo', order: 'asc' }] },
  query: ['routerId', 'name', 'status'],
  form: [
    { columns: 2, fields: ['routerId', 'name', 'uri', 'status', 'predicates', 'filters'] },
    {
      title: '转发',
      columns: 2,
      fields: ['stripPrefix', 'timeoutSeconds', 'perMinute', 'access', 'passToken', 'sortNo'],
    },
  ],
  formItems: { predicates: PredicateRows, filters: FilterRows },
  cells: { predicates: (row) => <span>{pathsOf(row.predicates)}</span> },
  detail: { tags: ['status'], timeline: true },
  parts: { trial: createTrial(probe) },
  rowActions: (row, crud) => [...standardActions(row, crud), ...trialAction(probe, row, crud)],
  aside: trialAside(probe),
})

/** 路由网关. Source: SCREEN-77, contract §23. */
export function Page() {
  return <CrudPage screen={screen} />
}
