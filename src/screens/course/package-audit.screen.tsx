import { coursePackage } from '#contract/areas/course/course-package.entity.ts'
import { PACKAGE_STATUS } from '#contract/areas/course/course-package-values.ts'
import { allowed } from '#core/session/grants.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { personHere } from '#crud/actions/person-here.ts'
import { stepActions } from '#crud/actions/step-actions.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import type { Crud } from '#crud/screen.ts'
import { FactsTab } from '#crud/side/facts-tab.tsx'
import { coursePackageLifecycle } from '#machines/lifecycles/course-package.lifecycle.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { Segmented } from 'antd'
import { audits } from './package-lists.ts'
import { PackageChanges } from './package-changes.tsx'

const DECISIONS = ['pass', 'reject']
const WAITING = { status: PACKAGE_STATUS.submitted }

const screen = defineScreen({
  name: 'packageForAudit',
  entity: coursePackage,
  offers: [],
  actions: [],
  columns: ['name', 'submitUser', 'submitTime', 'courseCount', 'totalHours', 'status'],
  hidden: ['packageNo', 'industry', 'auditUser', 'auditTime', 'auditOpinion'],
  reads: ['price', 'validDays', 'remark'],
  query: ['name', 'submitTime', 'status', 'industry', 'packageNo'],
  initial: { filters: WAITING, sort: [{ column: 'submitTime', order: 'desc' }] },
  form: ['packageNo', 'industry', 'validDays', 'price', 'remark'],
  rowActions: (row, crud) =>
    stepActions(row, crud)
      .filter(({ key }) => DECISIONS.includes(key))
      .map((action) => ({ ...action, inline: true })),
  toolbar: WaitingOrAll,
  layout: {
    kind: 'beside',
    tabs: [
      { key: 'changes', title: '课程与变化', view: PackageChanges },
      { key: 'audits', title: '审核历史', screen: audits, by: 'packageId' },
      { key: 'facts', title: '基本信息', view: FactsTab },
    ],
  },
  nothing: { title: '没有待审核的课程包', hint: '课程包提交审核后会出现在这里' },
  lifecycle: coursePackageLifecycle,
})

/** 课程包审核: who may decide sees all that wait; who hands packages in sees their own. Source: SCREEN-13. */
export function Page() {
  const services = useServices()
  const may = allowed(coursePackage.permission, services.grants())
  const isOwnOnly = may('submit') && !may('pass')
  const fixed = { submitUser: personHere(services).username }
  return <CrudPage screen={screen} options={isOwnOnly ? { fixed } : {}} />
}

/** What waits, or everything that was ever handed in. */
function WaitingOrAll({ crud: { list } }: { crud: Crud }) {
  const filters = useSelector(list, ({ context }) => context.filters)
  const isWaiting = filters['status'] === WAITING.status
  const show = (value: string) => {
    const { status: _status, ...others } = filters
    list.send({ type: 'search.submit', filters: value === 'waiting' ? { ...others, ...WAITING } : others })
  }
  return (
    <Segmented
      aria-label="显示哪些课程包"
      value={isWaiting ? 'waiting' : 'all'}
      options={[
        { value: 'waiting', label: '待审核' },
        { value: 'all', label: '全部' },
      ]}
      onChange={show}
    />
  )
}
