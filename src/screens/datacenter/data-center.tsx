import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { readFilters, writeFilters } from '#widgets/dashboard/dashboard-filters.ts'
import { FilterBar } from '#widgets/dashboard/filter-bar.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useToday } from '#widgets/use-today.ts'
import { Tabs } from 'antd'
import { CenterScopeContext, type CenterScope } from './center-scope.ts'
import type { CenterTab } from './center-tabs.tsx'
import styles from './datacenter.module.css'

/** A tab per question, in the address with what is asked for; what a tab shows is asked for when it is opened. Source: walls 1.4. */
export function DataCenter({ scope, tabs: all }: { scope: CenterScope; tabs: readonly CenterTab[] }) {
  const page = usePage()
  const today = useToday()
  const tabs = all.filter(({ needs }) => needs.some((list) => page.leadsTo?.(list) !== false))
  const { tab } = readChosen(page.query)
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0]
  if (shown === undefined)
    return (
      <EmptyState
        title="还看不到数据"
        hint="这里统计的是使用日志、学员、设备和隐患。请管理员授予您查看其中一项的权限。"
      />
    )
  const { key, Tiles, without } = shown
  return (
    <CenterScopeContext value={scope}>
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={key}
        onChange={(next) => page.readdress((query) => writeChosen(query, { tab: next === tabs[0]?.key ? null : next }))}
        items={tabs.map((one) => ({ key: one.key, label: one.label }))}
      />
      <FilterBar
        filters={readFilters(page.query, today)}
        today={today}
        without={without}
        onChange={(next) => page.readdress((query) => writeFilters(next, today, query))}
      />
      <Tiles key={key} />
    </CenterScopeContext>
  )
}
