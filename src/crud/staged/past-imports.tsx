import type { Entity } from '#contract/define-entity.ts'
import type { PastImport } from '#contract/wire/staged-import.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { pastImports } from './staged-requests.ts'
import styles from './staged-import.module.css'

/** The last imports: who, when, how many. */
export function PastImports({ entity }: { entity: Entity }) {
  const services = useServices()
  const { value, problem, retry } = useLoading((_input, signal) => pastImports(entity, services, signal))
  return (
    <section className={styles['part']} aria-label="最近导入">
      <h3 className={styles['title']}>最近导入</h3>
      {problem !== null && <ErrorState compact hint={problem} onRetry={retry} />}
      {problem === null && value === null && <LoadingState lines={3} />}
      {value !== null && <Table imports={value} />}
    </section>
  )
}

const HEADS = ['导入人', '时间', '文件', '总行数', '已导入', '没有导入', '状态']

function Table({ imports }: { imports: readonly PastImport[] }) {
  if (imports.length === 0) return <p className={styles['hint']}>还没有导入过</p>
  const rows = imports.map(({ id, realname, createTime, fileName, total, imported, isDone }) => ({
    key: id,
    cells: [realname, createTime, fileName, total, imported, total - imported, isDone ? '已结束' : '进行中'],
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <section className={styles['scroll']} tabIndex={0} aria-label="最近导入的明细">
      <SmallTable label="最近导入" heads={HEADS} rows={rows} />
    </section>
  )
}
