import type { customerFollow } from '#contract/areas/customer/customer-follow.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { Cell } from '#crud/table/cell.tsx'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { useRelatedList } from '#screens/use-related-list.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { followsOfCustomer } from './customer-lists.ts'
import styles from './follow-timeline.module.css'

/** What was said to a customer, the latest first, and the button that adds to it. */
export function FollowTimeline({ crud, record }: { crud: Crud; record: Row }) {
  const follows = useRelatedList(followsOfCustomer, { customerId: idOf(record) })
  const records = useSelector(follows.list, ({ context }) => context.records)
  const problem = useSelector(follows.list, ({ context }) => context.problem)
  const isRead = useSelector(follows.list, (snapshot) => !snapshot.hasTag('loading'))
  const add = actionsOf(record, crud).find(({ key }) => key === 'follow')
  return (
    <section className={styles['timeline']} aria-label="跟进记录">
      {add !== undefined && (
        <div>
          <GuardedButton type="primary" onClick={add.run}>
            {add.label}
          </GuardedButton>
        </div>
      )}
      {problem !== null && records.length === 0 && (
        <ErrorState compact hint={problem} onRetry={() => follows.list.send({ type: 'list.refresh' })} />
      )}
      {problem === null && records.length === 0 && !isRead && <LoadingState label="正在加载跟进记录" lines={3} />}
      {problem === null && records.length === 0 && isRead && (
        <EmptyState compact title="还没有跟进" hint="每次联系客户后登记，下次跟进的时间到时会提醒负责人" />
      )}
      <ol className={styles['follows']}>
        {records.map((follow) => (
          <Follow key={idOf(follow)} crud={follows} row={follow} />
        ))}
      </ol>
    </section>
  )
}

function Follow({ crud, row }: { crud: Crud; row: SeenRowOf<typeof customerFollow> }) {
  return (
    <li className={styles['follow']}>
      <header>
        <Cell crud={crud} row={row} name="followType" />
        <b>{textOf(row.createBy_dictText ?? row.createBy)}</b>
        <time>{textOf(row.createTime)}</time>
      </header>
      <p>{textOf(row.content)}</p>
      {row.nextFollowTime ? <footer>约定 {textOf(row.nextFollowTime).slice(0, 16)} 再跟进</footer> : null}
    </li>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
