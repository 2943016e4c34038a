import type { TenantUsage as Usage } from '#contract/areas/tenant/tenant-usage.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { sizeText } from '#core/files/file-size.ts'
import type { Crud } from '#crud/screen.ts'
import { Chart } from '#widgets/chart/chart.tsx'
import { SmallTable } from '#widgets/small-table.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Button, Skeleton, Statistic } from 'antd'
import styles from './tenant.module.css'

/** 用量: what a tenant holds and when it was last used, counted when it is opened. */
export function TenantUsage({ crud, record }: { crud: Crud; record: Row }) {
  const { value, problem, retry, renew } = usePageLoading('usage', usageOf(crud), idOf(record))
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (value === null) return <Skeleton active />
  return <Figures usage={value} recount={renew} />
}

function Figures({ usage, recount }: { usage: Usage; recount: () => void }) {
  const { users, sessions, files, fileBytes, lastSeenTime, lastChangeTime, tables, days } = usage
  const rows = tables.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles['usage']}>
      <div className={styles['figures']}>
        <Statistic title="用户" value={users} />
        <Statistic title="登录会话" value={sessions} />
        <Statistic title="数据记录" value={rows} />
        <Statistic title="文件" value={files} suffix="个" />
        <Statistic title="文件占用" value={sizeText(fileBytes)} />
      </div>
      <p className={styles['times']}>
        最近活动：{lastSeenTime ?? '还没有人登录过'}
        <br />
        最近修改：{lastChangeTime ?? '还没有修改过数据'}
      </p>
      <Course days={days} />
      <SmallTable
        label="各类数据的记录数"
        heads={['数据', '记录数']}
        rows={tables.map(({ label, count }) => ({ key: label, cells: [label, count.toLocaleString('zh-CN')] }))}
      />
      <Button onClick={recount}>重新统计</Button>
    </div>
  )
}

/** How the last days went, as the job 汇总统计 rolled them up. */
function Course({ days }: { days: Usage['days'] }) {
  if (days.length < 2) return null
  const at = days.map(({ day }) => Date.parse(`${day}T00:00:00+08:00`))
  const lines = LINES.map(({ label, key }) => ({ label, values: days.map((day) => day[key]) }))
  return <Chart label={`近 ${days.length} 天`} at={at} lines={lines} text={String} steps="whole" />
}

const LINES = [
  { label: '活跃用户', key: 'activeUsers' },
  { label: '登录', key: 'signIns' },
  { label: '操作', key: 'operations' },
] as const

function usageOf({ services }: Crud) {
  return async ({ id }: { id: string }, signal: AbortSignal) => {
    const { result } = await services.http.get('/sys/tenant/usage', { id }, { signal, quiet: true })
    return result as Usage
  }
}
