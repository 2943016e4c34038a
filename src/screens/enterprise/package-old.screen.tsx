import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { page as packageGrantPage } from '#contract/areas/enterprise/package-grant.page.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { packageGrantLifecycle } from '#machines/lifecycles/package-grant.lifecycle.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Alert, Button } from 'antd'

const grants = defineScreen({
  name: 'packageOldGrants',
  entity: packageGrant,
  offers: ['export'],
  actions: [],
  columns: ['packageId', 'seatCount', 'usedSeats', 'startDate', 'endDate', 'status'],
  query: ['status'],
  form: [],
  nothing: { title: '该企业还没有课程包授权', hint: '在课程包授权中为企业授权' },
  lifecycle: packageGrantLifecycle,
})

const screen = defineScreen({
  name: 'packageOld',
  entity: enterprise,
  offers: [],
  columns: ['name', 'status'],
  query: ['name'],
  form: [],
  rowActions: () => [],
  above: NewerPage,
  layout: { kind: 'beside', tabs: [{ key: 'grants', title: '课程包授权', screen: grants, by: 'enterpriseId' }] },
})

function NewerPage() {
  const page = usePage()
  return (
    <Alert
      type="info"
      showIcon
      title="新版页面支持席位管理"
      action={
        <Button type="link" size="small" onClick={() => page.open(packageGrantPage.path!)}>
          打开新版页面
        </Button>
      }
    />
  )
}

/** 旧版课程包授权: the same grants in the earlier layout. Source: SCREEN-30. */
export function Page() {
  return <CrudPage screen={screen} />
}
