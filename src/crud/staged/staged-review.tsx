import type { Entity } from '#contract/define-entity.ts'
import type { StagedImport } from '#contract/wire/staged-import.ts'
import type { StagedImportActor } from '#machines/staged-import/staged-import-with.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { DiscardButton } from './discard-button.tsx'
import { saveReport, STAGED_PAGE_ROWS, stagedRows, type StagedPage } from './staged-requests.ts'
import { StagedRows } from './staged-rows.tsx'
import styles from './staged-import.module.css'

interface ReviewProps {
  entity: Entity
  actor: StagedImportActor
}

/** Step 3: the rows with problems, corrected in place; the others can be looked at. */
export function ReviewPart({ entity, actor }: ReviewProps) {
  const services = useServices()
  const staged = useSelector(actor, ({ context }) => context.staged)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [page, setPage] = useState({ isBad: (staged?.bad ?? 0) > 0, pageNo: 1, turn: 0 })
  if (staged === null) return <LoadingState />
  const { id, good, bad, left, fileName } = staged
  const turn = (isBad: boolean, pageNo: number) => setPage((now) => ({ isBad, pageNo, turn: now.turn + 1 }))
  return (
    <section className={styles['part']} aria-label="核对">
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Summary staged={staged} />
      {left.length > 0 && <Alert type="info" showIcon title={`不会导入的列：${left.join('、')}`} />}
      <div className={styles['line']}>
        <Segmented
          aria-label="显示哪些行"
          value={page.isBad ? 'bad' : 'all'}
          onChange={(value) => turn(value === 'bad', 1)}
          options={[
            { value: 'bad', label: `有问题（${bad}）` },
            { value: 'all', label: `全部（${good + bad}）` },
          ]}
        />
        <Button onClick={() => turn(page.isBad, 1)}>刷新</Button>
        {bad > 0 && (
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'import.recheck' })}>
            重新检查
          </Button>
        )}
      </div>
      <RowsPage
        key={page.turn}
        entity={entity}
        actor={actor}
        page={{ id, isBad: page.isBad, pageNo: page.pageNo }}
        onTurn={(pageNo) => turn(page.isBad, pageNo)}
      />
      <div className={styles['line']}>
        <Button
          type="primary"
          disabled={good === 0 || isBusy}
          loading={isBusy}
          onClick={() => actor.send({ type: 'import.start' })}
        >
          导入 {good} 行
        </Button>
        {bad > 0 && <GuardedButton onClick={() => saveReport(entity, services, id)}>下载错误报告</GuardedButton>}
        <DiscardButton actor={actor} left={good + bad} />
        <span className={styles['hint']}>{fileName}</span>
      </div>
    </section>
  )
}

function Summary({ staged: { good, bad, expireTime } }: { staged: StagedImport }) {
  const title = bad === 0 ? `${good} 行都可以导入` : `${good} 行可以导入，${bad} 行有问题`
  const how =
    bad === 0
      ? `保留到 ${expireTime}`
      : `直接在表格里修改，改一格检查一行；可以先导入没有问题的行，其余保留到 ${expireTime}`
  return <Alert type={bad === 0 ? 'success' : 'warning'} showIcon title={title} description={how} />
}

interface RowsPageProps extends ReviewProps {
  page: StagedPage
  onTurn: (pageNo: number) => void
}

function RowsPage({ entity, actor, page, onTurn }: RowsPageProps) {
  const services = useServices()
  const { value, problem, retry } = useLoading(async (_input, signal) => {
    const codes = Object.values(entity.fields).flatMap(({ dictionary }) => dictionary ?? [])
    await Promise.all(codes.map((code) => services.dictionaries.load(code)))
    return stagedRows(entity, services, page, signal)
  })
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState lines={6} />
  const { records, total } = value
  if (records.length === 0) return <p className={styles['hint']}>{page.isBad ? '没有有问题的行' : '没有要导入的行'}</p>
  return (
    <>
      <StagedRows entity={entity} actor={actor} id={page.id} records={records} />
      {total > STAGED_PAGE_ROWS && (
        <Pagination
          size="small"
          current={page.pageNo}
          pageSize={STAGED_PAGE_ROWS}
          total={total}
          showSizeChanger={false}
          showTotal={(count) => `共 ${count} 行`}
          onChange={onTurn}
        />
      )}
    </>
  )
}
