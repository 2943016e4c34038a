import type { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { REPAIRS } from '#contract/areas/equipment/after-sale-repairs.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { idOf } from '#contract/wire/row.ts'
import { allowed } from '#core/session/grants.ts'
import type { Crud } from '#crud/screen.ts'
import { useRelatedList } from '#screens/use-related-list.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Buttons } from './after-sale-buttons.tsx'
import { Device, OpenFaults } from './after-sale-device.tsx'
import { repliesOfAfterSale } from './after-sale-lists.ts'
import { Report, Said } from './after-sale-said.tsx'
import styles from './after-sale-thread.module.css'

/** A report as those who mend the device read it: the device and what is wrong with it beside what both sides say. */
export function AfterSaleThread({ crud, record }: { crud: Crud; record: SeenRowOf<typeof afterSale> }) {
  const grants = crud.services.grants()
  const deviceId = String(record.equipmentId)
  return (
    <div className={styles['both']}>
      <aside className={styles['device']} aria-label="设备">
        {allowed(equipment.permission, grants)('list') && <Device deviceId={deviceId} />}
        <Buttons crud={crud} record={record} of={REPAIRING} />
        {allowed(deviceFault.permission, grants)('list') && <OpenFaults deviceId={deviceId} />}
      </aside>
      <Thread crud={crud} record={record} />
    </div>
  )
}

/** What can be done with the device, by the name of the action. */
const REPAIRING: readonly string[] = Object.keys(REPAIRS)

/** What can be said, by the name of the action. */
const SAYING: readonly string[] = ['reply', 'note']

function Thread({ crud, record }: { crud: Crud; record: SeenRowOf<typeof afterSale> }) {
  const replies = useRelatedList(repliesOfAfterSale, { afterSaleId: idOf(record) })
  const records = useSelector(replies.list, ({ context }) => context.records)
  const problem = useSelector(replies.list, ({ context }) => context.problem)
  const isRead = useSelector(replies.list, (snapshot) => !snapshot.hasTag('loading'))
  return (
    <section className={styles['thread']} aria-label="沟通记录">
      <Report crud={crud} record={record} />
      {problem !== null && records.length === 0 && (
        <ErrorState compact hint={problem} onRetry={() => replies.list.send({ type: 'list.refresh' })} />
      )}
      {problem === null && records.length === 0 && !isRead && <LoadingState label="正在加载回复" lines={3} />}
      {problem === null && records.length === 0 && isRead && (
        <EmptyState compact title="还没有回复" hint="双方的沟通显示在这里" />
      )}
      <ol className={styles['replies']}>
        {records.map((reply) => (
          <Said key={idOf(reply)} row={reply} isInternal={reply['internal'] === 1} />
        ))}
      </ol>
      <Buttons crud={crud} record={record} of={SAYING} main="reply" />
    </section>
  )
}
