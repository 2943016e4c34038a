import type { Operation, OperationRow } from '#contract/wire/operation.ts'
import { OPERATION_ROWS_PAGE } from '#core/operations/operation-calls.ts'
import type { operationMachine } from '#machines/operation/operation.machine.ts'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import styles from './operations.module.css'

interface RowsProps {
  operation: Operation
  place: ActorRefFrom<typeof operationMachine>
}

/** The rows of an operation that went wrong, each with everything that is wrong with it. */
export function OperationRows({ operation, place }: RowsProps) {
  const { rows, pageNo, problem } = useSelector(place, (snapshot) => snapshot.context)
  const isLoading = useSelector(place, (snapshot) => snapshot.matches({ panel: { open: 'loading' } }))
  return (
    <section aria-label={`${operation.title}的错误`} aria-busy={isLoading}>
      <h2 tabIndex={-1} className={styles['title']}>
        <button
          type="button"
          className={styles['back']}
          aria-label="返回任务列表"
          onClick={() => place.send({ type: 'rows.close' })}
        >
          <ArrowLeftOutlined />
        </button>
        {operation.title}
      </h2>
      {problem !== null && (
        <p className={styles['nothing']}>
          {problem}
          <button type="button" onClick={() => place.send({ type: 'rows.reload' })}>
            重试
          </button>
        </p>
      )}
      {problem === null && (
        <ol className={styles['rows']} data-loading={isLoading}>
          {rows.records.map((row) => (
            <li key={row.number}>
              <Row row={row} kind={operation.kind} />
            </li>
          ))}
        </ol>
      )}
      <Pages place={place} pageNo={pageNo} total={rows.total} />
    </section>
  )
}

function Row({ row: { number, name, problems }, kind }: { row: OperationRow; kind: Operation['kind'] }) {
  return (
    <>
      <p className={styles['row']}>
        {kind === 'import' ? `第 ${number} 行` : `第 ${number} 项`} {name}
      </p>
      <ul className={styles['problems']}>
        {problems.map(({ label, value, message }) => (
          <li key={`${label}:${message}`}>
            {message}
            {value !== null && value !== '' && <span className={styles['value']}>填写的是“{value}”</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Pages({ place, pageNo, total }: { place: RowsProps['place']; pageNo: number; total: number }) {
  const pages = Math.ceil(total / OPERATION_ROWS_PAGE)
  if (pages <= 1) return null
  const turn = (to: number) => place.send({ type: 'page.change', pageNo: to })
  return (
    <p className={styles['pages']}>
      <button type="button" disabled={pageNo <= 1} onClick={() => turn(pageNo - 1)}>
        上一页
      </button>
      {pageNo} / {pages}
      <button type="button" disabled={pageNo >= pages} onClick={() => turn(pageNo + 1)}>
        下一页
      </button>
    </p>
  )
}
