import type { Entity } from '#contract/define-entity.ts'
import type { PastImport } from '#contract/wire/staged-import.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { useRunning } from '#widgets/use-running.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { pastImports } from './staged-requests.ts'
import styles from './staged-import.module.css'

/** The last imports: who, when, how many. */
export function PastImports({ entity }: { entity: Entity }) {
  const services = useServices()
  const [machine] = useState(() =>
    recordViewWith({
      fetchRecord: async (_input, signal) => ({ imports: await pastImports(entity, services, signal) }),
    }),
  )
  const view = useRunning(useActorRef(machine, { input: { id: entity.name } }))
  const { record, problem } = useSelector(view, (snapshot) => snapshot.context)
  return (
    <section className={styles['part']} aria-label="最近导入">
      <h3 className={styles['title']}>最近导入</h3>
      {problem !== null && <ErrorState compact hint={problem} onRetry={() => view.send({ type: 'retry' })} />}
      {problem === null && record === null && <LoadingState lines={3} />}
      {record !== null && <Table imports={record['imports'] as PastImport[]} />}
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
