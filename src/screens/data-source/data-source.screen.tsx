import { dataSource } from '#contract/areas/data-source/data-source.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { createTrial, trialAction, type TrialDefinition } from '#crud/trial/trial.ts'
import { trialAside } from '#crud/trial/trial-aside.tsx'
import { addressProblem, passwordField, TypeItem } from './source-form.tsx'
import { testConnection } from './test-connection.ts'

const test: TrialDefinition = {
  title: '测试连接',
  needs: 'test',
  run: ({ record }, services, signal) => testConnection(services, { id: idOf(record) }, signal),
}

const screen = defineScreen({
  entity: dataSource,
  columns: ['code', 'name', 'dbType', 'dbUrl', 'dbUsername'],
  hidden: ['dbDriver', 'dbName', 'remark', 'createTime'],
  query: ['name', 'dbType'],
  form: [
    {
      columns: 2,
      fields: ['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'dbPassword', 'remark'],
    },
  ],
  formItems: { dbType: TypeItem },
  checks: { dbUrl: addressProblem },
  kinds: { dbPassword: passwordField },
  detail: { timeline: true },
  parts: { trial: createTrial(test) },
  rowActions: (row, crud) => [...standardActions(row, crud), ...trialAction(test, row, crud)],
  aside: trialAside(test),
})

/** 多数据源管理. Source: SCREEN-75, contract §23. */
export function Page() {
  return <CrudPage screen={screen} />
}
